//! Minimum-cost perfect matching of any graph (Edmonds' blossom algorithm with weights), in whole numbers, so that
//! everybody gets the same pairings from the same costs. A few hundred vertices take a fraction of a second.

use std::collections::VecDeque;

/// For each of an even number of vertices whom it is matched with, such that the costs of all pairs together are as
/// small as they can be. `cost` is asked with the smaller number first, and costs must not be negative.
#[must_use]
pub fn cheapest(count: usize, cost: impl Fn(usize, usize) -> i128) -> Vec<usize> {
    assert!(count.is_multiple_of(2), "somebody would be left over");
    if count == 0 {
        return Vec::new();
    }
    let mut costs = vec![vec![0; count]; count];
    let mut total: i128 = 1;
    for (i, j) in (0..count).flat_map(|i| (i + 1..count).map(move |j| (i, j))) {
        let between = cost(i, j);
        (costs[i][j], costs[j][i]) = (between, between);
        total += between;
    }
    // One more pair is worth more than whatever all pairs cost, so the heaviest matching is a perfect one.
    let mut graph = Blossoms::new(count, |i, j| total - costs[i][j]);
    while graph.augmented() {}
    (1..=count).map(|vertex| graph.mate[vertex] - 1).collect()
}

/// An edge between two vertices of the original graph.
#[derive(Clone, Copy, Default)]
struct Edge {
    from: usize,
    to: usize,
    weight: i128,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// The state of the algorithm. Vertices count from one, so that zero is nobody; blossoms have the numbers after them.
struct Blossoms {
    vertices: usize,
    /// The highest number in use.
    used: usize,
    edges: Vec<Vec<Edge>>,
    /// Dual variables.
    dual: Vec<i128>,
    mate: Vec<usize>,
    /// The outer vertex whose edge to this one is tightest.
    tightest: Vec<usize>,
    /// The outermost blossom that holds a vertex.
    within: Vec<usize>,
    parent: Vec<usize>,
    /// Through which child a blossom holds a vertex.
    through: Vec<Vec<usize>>,
    label: Vec<Label>,
    visited: Vec<u32>,
    round: u32,
    children: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

impl Blossoms {
    fn new(vertices: usize, weight: impl Fn(usize, usize) -> i128) -> Blossoms {
        let size = vertices * 2 + 1;
        let mut edges = vec![vec![Edge::default(); size]; size];
        let mut heaviest = 0;
        for (from, row) in edges.iter_mut().enumerate() {
            for (to, edge) in row.iter_mut().enumerate() {
                let joined = from != to && (1..=vertices).contains(&from) && (1..=vertices).contains(&to);
                let weight = if joined { weight(from - 1, to - 1) } else { 0 };
                heaviest = heaviest.max(weight);
                *edge = Edge { from, to, weight };
            }
        }
        let mut through = vec![vec![0; vertices + 1]; size];
        for (vertex, row) in through.iter_mut().enumerate().take(vertices + 1).skip(1) {
            row[vertex] = vertex;
        }
        Blossoms {
            vertices,
            used: vertices,
            edges,
            dual: (0..size).map(|v| if (1..=vertices).contains(&v) { heaviest } else { 0 }).collect(),
            mate: vec![0; size],
            tightest: vec![0; size],
            within: (0..size).map(|v| if v <= vertices { v } else { 0 }).collect(),
            parent: vec![0; size],
            through,
            label: vec![Label::Free; size],
            visited: vec![0; size],
            round: 0,
            children: vec![Vec::new(); size],
            queue: VecDeque::new(),
        }
    }

    /// How far an edge is from being tight.
    fn slack(&self, edge: Edge) -> i128 {
        self.dual[edge.from] + self.dual[edge.to] - self.edges[edge.from][edge.to].weight * 2
    }

    fn note_tightest(&mut self, vertex: usize, of: usize) {
        let known = self.tightest[of];
        if known == 0 || self.slack(self.edges[vertex][of]) < self.slack(self.edges[known][of]) {
            self.tightest[of] = vertex;
        }
    }

    fn find_tightest(&mut self, of: usize) {
        self.tightest[of] = 0;
        for vertex in 1..=self.vertices {
            let outer = self.label[self.within[vertex]] == Label::Outer;
            if self.edges[vertex][of].weight > 0 && self.within[vertex] != of && outer {
                self.note_tightest(vertex, of);
            }
        }
    }

    fn push(&mut self, vertex: usize) {
        if vertex <= self.vertices {
            self.queue.push_back(vertex);
        } else {
            for child in self.children[vertex].clone() {
                self.push(child);
            }
        }
    }

    fn put_within(&mut self, vertex: usize, blossom: usize) {
        self.within[vertex] = blossom;
        if vertex > self.vertices {
            for child in self.children[vertex].clone() {
                self.put_within(child, blossom);
            }
        }
    }

    /// The even way round a blossom to one of its children, as the child's place in it.
    fn even_way(&mut self, blossom: usize, child: usize) -> usize {
        let children = &mut self.children[blossom];
        let place = children.iter().position(|&other| other == child).expect("it is a child of the blossom");
        if place % 2 == 1 {
            children[1..].reverse();
            children.len() - place
        } else {
            place
        }
    }

    fn set_mate(&mut self, one: usize, other: usize) {
        let edge = self.edges[one][other];
        self.mate[one] = edge.to;
        if one <= self.vertices {
            return;
        }
        let child = self.through[one][edge.from];
        let place = self.even_way(one, child);
        for i in 0..place {
            let (a, b) = (self.children[one][i], self.children[one][i ^ 1]);
            self.set_mate(a, b);
        }
        self.set_mate(child, other);
        self.children[one].rotate_left(place);
    }

    fn augment(&mut self, mut one: usize, mut other: usize) {
        loop {
            let next = self.within[self.mate[one]];
            self.set_mate(one, other);
            if next == 0 {
                return;
            }
            let up = self.within[self.parent[next]];
            self.set_mate(next, up);
            (one, other) = (up, next);
        }
    }

    /// Where the ways of two outer vertices to their roots meet; zero if they have different roots.
    fn meeting(&mut self, mut one: usize, mut other: usize) -> usize {
        self.round += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.visited[one] == self.round {
                    return one;
                }
                self.visited[one] = self.round;
                one = self.within[self.mate[one]];
                if one != 0 {
                    one = self.within[self.parent[one]];
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        0
    }

    fn add_blossom(&mut self, one: usize, meeting: usize, other: usize) {
        let mut blossom = self.vertices + 1;
        while blossom <= self.used && self.within[blossom] != 0 {
            blossom += 1;
        }
        self.used = self.used.max(blossom);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[meeting];
        self.children[blossom] = vec![meeting];
        for (half, begin) in [one, other].into_iter().enumerate() {
            let mut vertex = begin;
            while vertex != meeting {
                let mate = self.within[self.mate[vertex]];
                self.children[blossom].extend([vertex, mate]);
                self.push(mate);
                vertex = self.within[self.parent[mate]];
            }
            if half == 0 {
                self.children[blossom][1..].reverse();
            }
        }
        self.put_within(blossom, blossom);
        for vertex in 1..=self.used {
            self.edges[blossom][vertex].weight = 0;
            self.edges[vertex][blossom].weight = 0;
        }
        self.through[blossom].fill(0);
        for child in self.children[blossom].clone() {
            for vertex in 1..=self.used {
                let (known, new) = (self.edges[blossom][vertex], self.edges[child][vertex]);
                if known.weight == 0 || self.slack(new) < self.slack(known) {
                    self.edges[blossom][vertex] = new;
                    self.edges[vertex][blossom] = self.edges[vertex][child];
                }
            }
            for vertex in 1..=self.vertices {
                if self.through[child][vertex] != 0 {
                    self.through[blossom][vertex] = child;
                }
            }
        }
        self.find_tightest(blossom);
    }

    fn expand(&mut self, blossom: usize) {
        for child in self.children[blossom].clone() {
            self.put_within(child, child);
        }
        let child = self.through[blossom][self.edges[blossom][self.parent[blossom]].from];
        let place = self.even_way(blossom, child);
        let children = self.children[blossom].clone();
        for pair in children[..place].chunks(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edges[outer][inner].from;
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.tightest[inner] = 0;
            self.find_tightest(outer);
            self.push(outer);
        }
        self.label[child] = Label::Inner;
        self.parent[child] = self.parent[blossom];
        for &free in &children[place + 1..] {
            self.label[free] = Label::Free;
            self.find_tightest(free);
        }
        self.within[blossom] = 0;
    }

    /// Follows a tight edge; whether the matching has grown.
    fn follow(&mut self, edge: Edge) -> bool {
        let (one, other) = (self.within[edge.from], self.within[edge.to]);
        match self.label[other] {
            Label::Free => {
                self.parent[other] = edge.from;
                self.label[other] = Label::Inner;
                let next = self.within[self.mate[other]];
                (self.tightest[other], self.tightest[next]) = (0, 0);
                self.label[next] = Label::Outer;
                self.push(next);
            }
            Label::Outer => {
                let meeting = self.meeting(one, other);
                if meeting == 0 {
                    self.augment(one, other);
                    self.augment(other, one);
                    return true;
                }
                self.add_blossom(one, meeting, other);
            }
            Label::Inner => {}
        }
        false
    }

    /// One stage: grows the matching by one pair if it can be.
    fn augmented(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.tightest.fill(0);
        self.queue.clear();
        for vertex in 1..=self.used {
            if self.within[vertex] == vertex && self.mate[vertex] == 0 {
                self.parent[vertex] = 0;
                self.label[vertex] = Label::Outer;
                self.push(vertex);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(vertex) = self.queue.pop_front() {
                if self.label[self.within[vertex]] == Label::Inner {
                    continue;
                }
                for other in 1..=self.vertices {
                    let edge = self.edges[vertex][other];
                    if edge.weight > 0 && self.within[vertex] != self.within[other] {
                        if self.slack(edge) == 0 {
                            if self.follow(edge) {
                                return true;
                            }
                        } else {
                            self.note_tightest(vertex, self.within[other]);
                        }
                    }
                }
            }
            let Some(step) = self.step() else { return false };
            if !self.shift(step) {
                return false;
            }
            self.queue.clear();
            for vertex in 1..=self.used {
                let near = self.tightest[vertex];
                if self.within[vertex] == vertex && near != 0 && self.within[near] != vertex {
                    let edge = self.edges[near][vertex];
                    if self.slack(edge) == 0 && self.follow(edge) {
                        return true;
                    }
                }
            }
            for blossom in self.vertices + 1..=self.used {
                if self.within[blossom] == blossom
                    && self.label[blossom] == Label::Inner
                    && self.dual[blossom] == 0
                {
                    self.expand(blossom);
                }
            }
        }
    }

    /// How far the dual variables can be moved before something changes.
    fn step(&self) -> Option<i128> {
        let blossoms = (self.vertices + 1..=self.used)
            .filter(|&b| self.within[b] == b && self.label[b] == Label::Inner)
            .map(|b| self.dual[b] / 2);
        let edges =
            (1..=self.used).filter(|&v| self.within[v] == v && self.tightest[v] != 0).filter_map(|v| {
                let slack = self.slack(self.edges[self.tightest[v]][v]);
                match self.label[v] {
                    Label::Free => Some(slack),
                    Label::Outer => Some(slack / 2),
                    Label::Inner => None,
                }
            });
        blossoms.chain(edges).min()
    }

    /// Moves the dual variables; not if some vertex is better left alone.
    fn shift(&mut self, step: i128) -> bool {
        for vertex in 1..=self.vertices {
            match self.label[self.within[vertex]] {
                Label::Outer => {
                    if self.dual[vertex] <= step {
                        return false;
                    }
                    self.dual[vertex] -= step;
                }
                Label::Inner => self.dual[vertex] += step,
                Label::Free => {}
            }
        }
        for blossom in self.vertices + 1..=self.used {
            if self.within[blossom] == blossom {
                match self.label[blossom] {
                    Label::Outer => self.dual[blossom] += step * 2,
                    Label::Inner => self.dual[blossom] -= step * 2,
                    Label::Free => {}
                }
            }
        }
        true
    }
}
