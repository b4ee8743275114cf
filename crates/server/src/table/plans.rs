//! What people have decided before: conditional moves, which the house plays for them the moment their condition is
//! met, and vacations, on which their clocks stand still.
//!
//! Conditional moves stand in the store and nowhere in the log, so they can be lost neither by a house that is closed
//! nor by one that is killed between the move and its answer: a table that wakes plays what is due. Nobody but their
//! owner is told of them, and what others see is the answer, like any other move, a moment after theirs.

use super::Denied;
use super::actor::{Actor, Broken};
use super::summary::whose_turn;
use crate::clock::now;
use crate::store::{ConditionalRow, Notice, NoticeKind, StoreError, Summary, VacationRow};
use taproom_play::{By, Command, Conditional, Match, Pace, PersonId, Phase, Vacation};
use taproom_rules::{GameId, Move};

/// No more answers are played one after the other: as many as both sides can have set.
const MOST_ANSWERS: usize = taproom_play::conditional::LONGEST_LINE;

/// Conditional moves and whose they are.
pub(super) type Planned = (PersonId, Conditional);

/// Those that are set at a table.
pub(super) fn planned(game: GameId, rows: Vec<ConditionalRow>) -> Vec<Planned> {
    let read = |row: ConditionalRow| {
        let set = Conditional::read(game.about(), row.version as u64, row.ply, &row.lines)?;
        Some((row.person, set))
    };
    rows.into_iter().filter_map(read).collect()
}

impl Actor {
    /// Reads what is set at this table, where anybody could have set something.
    pub(super) async fn read_plans(&mut self) -> Result<(), StoreError> {
        if matches!(self.played.setup().pace, Pace::Days(_)) {
            let rows = self.deps.store.conditionals(self.id).await?;
            self.plans = planned(self.played.setup().spec.game(), rows);
        }
        Ok(())
    }

    /// The answer that the house has to play now for somebody.
    fn due_answer(&self, played: &Match) -> Option<(PersonId, Move)> {
        let seat = played.to_move()?;
        let person = played.chair(seat).person()?;
        let (_, set) = self.plans.iter().find(|(owner, _)| *owner == person)?;
        Some((person, played.foreseen(seat, set)?))
    }

    /// Whether the house moves next because somebody has set their answer. Nobody waits for them then.
    pub(super) fn is_answered(&self, played: &Match) -> bool {
        self.due_answer(played).is_some()
    }

    /// Who is on the move and whether another person waits for them; nobody where the house answers at once.
    pub(super) fn waited_for(&self, played: &Match) -> (Option<PersonId>, bool) {
        if self.is_answered(played) { (None, false) } else { whose_turn(played) }
    }

    /// Lets lists say that the house moves, so that a house that opens after a kill wakes this table.
    pub(super) fn mark_answered(&self, after: &Match, summary: &mut Summary) {
        if self.is_answered(after) {
            (summary.to_move, summary.awaited, summary.engine_to_move) = (None, false, true);
        }
    }

    /// What is to be told, without the turn of somebody for whom the house moves at once.
    pub(super) fn unanswered(&self, after: &Match, mut notices: Vec<Notice>) -> Vec<Notice> {
        if self.is_answered(after) {
            notices.retain(|notice| !matches!(notice.kind, NoticeKind::YourTurn | NoticeKind::Reminder));
        }
        notices
    }

    /// Plays the answers that are due, and forgets what can't happen any more.
    pub(super) async fn answer(&mut self) -> Result<(), Broken> {
        for _ in 0..MOST_ANSWERS {
            let Some((person, m)) = self.due_answer(&self.played) else { break };
            let command = Command::Conditional { ply: self.played.ply(), m };
            match self.commit(By::Person(person), &command, None).await {
                Ok(_) => {}
                Err(denied) if denied.is_trouble() => return Err(Broken),
                Err(denied) => {
                    tracing::error!(table = %self.id, %denied, "an answer that was set can't be played");
                    self.forget_plans(|&(owner, _)| owner == person).await;
                }
            }
        }
        let played = self.played.clone();
        self.forget_plans(|(_, set)| !played.is_foreseen(set)).await;
        Ok(())
    }

    /// Forgets conditional moves. Those that stay in the store because it fails are as good as forgotten: the game does
    /// not go their way.
    pub(super) async fn forget_plans(&mut self, over: impl Fn(&Planned) -> bool) {
        let gone: Vec<PersonId> =
            self.plans.iter().filter(|&plan| over(plan)).map(|(person, _)| *person).collect();
        self.plans.retain(|plan| !over(plan));
        for person in gone {
            if let Err(error) = self.deps.store.keep_conditional(self.id, person, None).await {
                tracing::warn!(table = %self.id, %error, "conditional moves can't be forgotten");
            }
        }
    }

    /// Sets somebody's conditional moves in place of those before.
    pub(super) async fn foresee(
        &mut self,
        who: PersonId,
        ply: u32,
        lines: &[Vec<Move>],
    ) -> Result<(), Denied> {
        let (_, set) = self.played.foresee(who, ply, lines, now()).map_err(Denied::Refused)?;
        let row = (!set.lines.is_empty()).then(|| ConditionalRow {
            person: who,
            version: set.version as i64,
            ply: set.ply,
            lines: set.text(self.played.setup().spec.game().about()),
        });
        self.deps.store.keep_conditional(self.id, who, row).await?;
        self.plans.retain(|(person, _)| *person != who);
        if !set.lines.is_empty() {
            self.plans.push((who, set));
        }
        Ok(())
    }

    /// The latest vacation of whoever is on the move, also where the match was not told of it yet.
    pub(super) async fn latest_vacation(&self) -> Result<Option<Vacation>, Broken> {
        let setup = self.played.setup();
        let mover = self.played.to_move().and_then(|seat| self.played.chair(seat).person());
        let Some(person) = mover.filter(|_| matches!(setup.pace, Pace::Days(_)) && setup.vacations) else {
            return Ok(None);
        };
        Ok(self.vacation_rows(vec![person]).await?.first().map(|row| row.vacation))
    }

    async fn vacation_rows(&self, people: Vec<PersonId>) -> Result<Vec<VacationRow>, Broken> {
        self.deps.store.latest_vacations(people).await.map_err(|error| {
            tracing::error!(table = %self.id, %error, "vacations can't be read");
            Broken
        })
    }

    /// Lets the clocks of those stand still who are on vacation, as far as this table does not know of it yet.
    pub(super) async fn excuse(&mut self) -> Result<(), Broken> {
        if self.excused || self.played.phase() != Phase::Playing {
            return Ok(());
        }
        let setup = self.played.setup();
        if matches!(setup.pace, Pace::Days(_)) && setup.vacations {
            for row in self.vacation_rows(self.played.people()).await? {
                self.house(Command::Vacation { person: row.person, vacation: row.vacation }).await?;
            }
        }
        self.excused = true;
        Ok(())
    }
}
