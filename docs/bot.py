"""A bot for Taproom: sits down at an open table of a game, or opens one, and plays any legal move."""
import http.client, json, random, sys, time, urllib.error, urllib.request

house, key, game = sys.argv[1:4]


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + key, "Content-Type": "application/json"}
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(house + path, data, headers), timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError:
            raise
        except (OSError, http.client.HTTPException) as trouble:
            print("The house is closed:", trouble)
            time.sleep(1)  # The game goes on when it opens again.


def find_table():
    for table in ask("/api/tables")["open"]:
        if table["game"] == game and any(seat["who"] == "open" for seat in table["seats"]):
            return table["id"]
    return ask("/api/tables", {"game": game, "title": "A bot waits here"})["table"]


table, version = find_table(), 0
ask(f"/api/tables/{table}/act", {"t": "sit"})
while True:
    state = ask(f"/api/tables/{table}?since={version}&wait=25")
    version = state["v"]
    if state["phase"] == "over":
        sys.exit(print(state["ended"]["words"]))
    if state["you"]["legal"]:
        try:
            ask(f"/api/tables/{table}/act", {"t": "move", "ply": state["ply"], "m": random.choice(state["you"]["legal"])})
        except urllib.error.HTTPError as refusal:
            print(json.load(refusal)["error"])
