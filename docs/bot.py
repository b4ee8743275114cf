"""A bot for Taproom: sits down at an open table of a game, or opens one, and plays any legal move."""
import http.client, json, random, sys, time, urllib.error, urllib.request

house, key, game = sys.argv[1:4]

def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + key, "Content-Type": "application/json"}
    while True:
        try:
            return json.load(urllib.request.urlopen(urllib.request.Request(house + path, data, headers), timeout=60))
        except urllib.error.HTTPError as refusal:
            return json.load(refusal)  # It says why: {"code": …, "error": …}.
        except (OSError, http.client.HTTPException):
            time.sleep(1)  # The house is closed for a moment; the game goes on when it opens again.

opened = [table["id"] for table in ask("/api/tables")["open"]
          if table["game"] == game and any(seat["who"] == "open" for seat in table["seats"])]
table = opened[0] if opened else ask("/api/tables", {"game": game, "title": "A bot waits here"})["table"]
print(table, ask(f"/api/tables/{table}/act", {"t": "sit"}))
version = 0
while True:
    state = ask(f"/api/tables/{table}?since={version}&wait=25")
    version = state["v"]
    if state["phase"] == "over":
        sys.exit(print(state["ended"]["words"]))
    if state["you"]["legal"]:
        move = random.choice(state["you"]["legal"])
        ask(f"/api/tables/{table}/act", {"t": "move", "ply": state["ply"], "m": move})
