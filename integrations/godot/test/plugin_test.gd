extends SceneTree
## Runs the plug-in's parts against a running server:
## godot --headless --path <project> --script res://test/plugin_test.gd -- <server> <access token> <proof code> <image id>
## The access token and the code are those of the person at the browser.

const Client := preload("res://addons/artcade/client.gd")
const Importer := preload("res://addons/artcade/importer.gd")
const Record := preload("res://addons/artcade/record.gd")
const SignIn := preload("res://addons/artcade/sign_in.gd")

var _checks := 0
var _failures := 0
var _client: Client
var _person: Client


func _initialize() -> void:
	# Nodes are in the tree from the first frame on.
	process_frame.connect(_run, CONNECT_ONE_SHOT)


func _run() -> void:
	var given := OS.get_cmdline_user_args()
	_client = Client.new()
	_person = Client.new()
	root.add_child(_client)
	root.add_child(_person)
	_person.server = given[0]
	_person.key = given[1]
	await _no_server()
	_client.server = Client.clean_address(given[0])
	await _refused()
	await _signed_in(given[2])
	await _found(given[3])
	await _imported(given[3])
	await _errors(given[3])
	print("PLUGIN %d checks, %d failures, Godot %s" % [_checks, _failures, Engine.get_version_info().string])
	quit(1 if _failures > 0 else 0)


func _check(is_right: bool, what: String, seen: Variant = "") -> void:
	_checks += 1
	if not is_right:
		_failures += 1
		printerr("FAILED %s: %s" % [what, seen])


func _no_server() -> void:
	_client.server = "http://127.0.0.1:1"
	var answer := await _client.send(HTTPClient.METHOD_GET, "/listAssets")
	_check(not answer.ok and str(answer.message).contains("does not answer"), "a server that is away", answer.message)
	_client.server = "http://no-such-host.invalid"
	answer = await _client.send(HTTPClient.METHOD_GET, "/listAssets")
	_check(not answer.ok and answer.code == "network", "a name that is unknown", answer)


func _refused() -> void:
	var sign_in := SignIn.new(_client)
	root.add_child(sign_in)
	var started := await sign_in.start()
	_check(started.ok, "start", started)
	await _person.send(HTTPClient.METHOD_POST, "/device/deny", {"userCode": started.userCode})
	var finished := await sign_in.finish(started)
	_check(not finished.ok and str(finished.message).contains("refused"), "a refusal", finished)


func _signed_in(proof: String) -> void:
	var sign_in := SignIn.new(_client)
	root.add_child(sign_in)
	var started := await sign_in.start()
	_check(str(started.verificationUrl).ends_with("/device"), "the page", started)
	var early := await _client.send(HTTPClient.METHOD_POST, "/device/finish", {"deviceCode": started.deviceCode})
	_check(early.code == "authorization_pending" and early.interval == 5, "pending", early)
	var seen := await _person.send(HTTPClient.METHOD_POST, "/device/find", {"userCode": started.userCode})
	_check(seen.ok and str(seen.data.name).begins_with("Godot on "), "what the person sees", seen)
	var approved := await _person.send(
		HTTPClient.METHOD_POST, "/device/approve", {"userCode": started.userCode, "code": proof}
	)
	_check(approved.ok, "the approval", approved)
	var finished := await sign_in.finish(started)
	_check(finished.ok and str(finished.get("key", "")).begins_with("art_live_"), "the key", finished.message)
	_client.key = str(finished.get("key", ""))


func _found(id: String) -> void:
	var answer := await _client.send(HTTPClient.METHOD_GET, "/listAssets?limit=10&search=" + "knight".uri_encode())
	var ids: Array = (answer.data as Array).map(func(asset: Dictionary) -> String: return asset.id)
	_check(ids == [id], "the search", answer)
	var image := await _client.picture(answer.data[0].gridUrl)
	_check(image != null and image.get_width() > 50, "the thumbnail")
	_check(await _client.picture("https://elsewhere.example/x") == null, "a picture elsewhere")
	var none := await _client.send(HTTPClient.METHOD_GET, "/listAssets?limit=10&search=zebra")
	_check((none.data as Array).is_empty(), "nothing is found", none.data)


func _imported(id: String) -> void:
	var importer := Importer.new(_client, Record.new())
	for form: String in ["png", "sheet"]:
		var done := await importer.bring(id, "Knight", form, "1", "res://art")
		_check(done.ok and not done.written.is_empty(), "the import as " + form, done)
	var again := await importer.bring(id, "Knight", "png", "1", "res://art")
	_check(again.ok and again.written.is_empty(), "importing again", again)
	var record := Record.new()
	_check(record.read() == "" and record.images.size() == 2, "the record", record.images)
	var picture: String = record.images[0].files[0].path
	_check(Image.load_from_file(picture) != null, "the picture", picture)
	var sheet: Array = record.images[1].files.map(func(file: Dictionary) -> String: return file.path)
	_check(sheet.any(func(path: String) -> bool: return path.ends_with(".tres")), "Godot's resources", sheet)
	_check(not _project_contains(_client.key), "no key in the project")

	var before := _times(record)
	var renewed := await importer.renew_all()
	_check(renewed.ok and renewed.written.is_empty() and renewed.removed.is_empty(), "nothing changed", renewed)
	_check(_times(record) == before, "no file was touched")

	# A file that is gone comes back.
	DirAccess.remove_absolute(sheet[0])
	renewed = await importer.renew_all()
	_check(renewed.written == [sheet[0]], "only the file that is gone", renewed)

	# A file of an older export is replaced, and one that is no longer part of it goes.
	_store(sheet[1], "older")
	_store("res://art/left-over.txt", "older")
	record.read()
	for file: Dictionary in record.images[1].files:
		if file.path == sheet[1]:
			file.digest = Importer.digest_of("older".to_utf8_buffer())
	record.images[1].files.append({"path": "res://art/left-over.txt", "digest": Importer.digest_of("older".to_utf8_buffer())})
	record.save()
	renewed = await importer.renew_all()
	_check(renewed.written == [sheet[1]] and renewed.removed == ["res://art/left-over.txt"], "only what changed", renewed)

	# What somebody changed by hand stays, also the next time.
	_store(picture, "mine")
	for times in 2:
		renewed = await importer.renew_all()
		_check(renewed.written.is_empty() and renewed.kept == [picture], "changed by hand", renewed)
	_check(FileAccess.get_file_as_string(picture) == "mine", "and is still there")


func _errors(id: String) -> void:
	var importer := Importer.new(_client, Record.new())
	var impossible := await importer.bring(id, "Knight", "nine-slice", "1", "res://art")
	_check(str(impossible.message).contains("another"), "a form that is not offered", impossible)
	var missing := await importer.bring("nothing", "Nothing", "png", "1", "res://art")
	_check(not missing.ok and missing.message != "", "an image that is not there", missing)
	var key := _client.key
	_client.key = key.left(-1) + ("0" if not key.ends_with("0") else "1")
	var refused := await importer.renew_all()
	_check(not refused.ok and str(refused.message).contains("Sign in again"), "a wrong key", refused)
	_client.key = key
	_store("res://damaged.json", "{")
	var damaged := await Importer.new(_client, Record.new("res://damaged.json")).renew_all()
	_check(str(damaged.message).contains("damaged"), "a damaged record", damaged)


func _store(path: String, text: String) -> void:
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_string(text)


func _times(record: Record) -> Dictionary:
	var times := {}
	for image: Dictionary in record.images:
		for file: Dictionary in image.files:
			times[file.path] = FileAccess.get_modified_time(file.path)
	return times


func _project_contains(secret: String, folder := "res://") -> bool:
	for file in DirAccess.get_files_at(folder):
		if FileAccess.get_file_as_bytes(folder.path_join(file)).get_string_from_ascii().contains(secret):
			return true
	for inner in DirAccess.get_directories_at(folder):
		if _project_contains(secret, folder.path_join(inner)):
			return true
	return false
