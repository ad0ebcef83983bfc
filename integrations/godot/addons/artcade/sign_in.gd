@tool
extends Node
## Signs in by the device flow: shows a code, and polls until its person has typed it at the server's page.

const Client := preload("client.gd")
const SCOPES: Array[String] = ["read", "export"]

var _client: Client
var _is_cancelled := false


func _init(client: Client) -> void:
	_client = client


## Returns `{ok, message, userCode, verificationUrl, deviceCode, interval, expiresIn}`.
func start() -> Dictionary:
	_is_cancelled = false
	var answer := await _client.send(HTTPClient.METHOD_POST, "/device/start", {"name": machine_name(), "scopes": SCOPES})
	if not answer.ok:
		return answer
	var started: Variant = answer.data
	if not started is Dictionary:
		return {"ok": false, "message": "This is no Artcade server."}
	var page := str((started as Dictionary).get("verificationUrl", ""))
	if not Client.is_same_origin(page, _client.server):
		return {"ok": false, "message": "The server names a page at another address, which was not opened: %s" % page.left(200)}
	return (started as Dictionary).merged({"ok": true, "message": ""})


## Polls until the person has decided. Returns `{ok, message, key, name}`.
func finish(started: Dictionary) -> Dictionary:
	var interval := maxi(1, int(started.interval))
	var ends := Time.get_ticks_msec() + int(started.expiresIn) * 1000
	while not _is_cancelled and Time.get_ticks_msec() < ends:
		await get_tree().create_timer(interval).timeout
		if _is_cancelled:
			break
		var answer := await _client.send(HTTPClient.METHOD_POST, "/device/finish", {"deviceCode": started.deviceCode})
		if answer.ok and answer.data is Dictionary:
			return {"ok": true, "message": "", "key": str(answer.data.key), "name": str(answer.data.name)}
		match answer.code:
			"authorization_pending", "network", "unavailable":
				pass
			"slow_down":
				interval = maxi(interval + 5, int(answer.interval))
			"access_denied":
				return {"ok": false, "message": "You refused this editor at the page."}
			"expired_token":
				break
			_:
				return {"ok": false, "message": answer.message}
	if _is_cancelled:
		return {"ok": false, "message": ""}
	return {"ok": false, "message": "The code has expired. Sign in again."}


func cancel() -> void:
	_is_cancelled = true


## What the key is called in the list of keys.
static func machine_name() -> String:
	var host := OS.get_environment("COMPUTERNAME")
	for variable: String in ["HOSTNAME", "HOST"]:
		if host == "":
			host = OS.get_environment(variable)
	return ("Godot on %s" % (host if host != "" else OS.get_name())).left(60)
