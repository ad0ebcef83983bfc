extends SceneTree
## What a hostile record, archive or server must not achieve. Needs no server:
## godot --headless --path <project> --script res://test/rules_test.gd

const Archive := preload("res://addons/artcade/archive.gd")
const Client := preload("res://addons/artcade/client.gd")
const Importer := preload("res://addons/artcade/importer.gd")
const Keystore := preload("res://addons/artcade/keystore.gd")
const Record := preload("res://addons/artcade/record.gd")
const SignIn := preload("res://addons/artcade/sign_in.gd")

const RECORD := "res://hostile.json"
const IMAGE := "abcDEF_-12"
const MINE := "mine"

var _checks := 0
var _failures := 0
var _outside := OS.get_cache_dir().path_join("artcade-outside-%d" % OS.get_process_id())


## Answers each request with what it was given.
class Answering extends Client:
	var answer := {}
	var asked: Array[String] = []

	func download(path: String) -> Dictionary:
		asked.append(path)
		return answer

	func send(_method: HTTPClient.Method, _path: String, _body: Variant = null) -> Dictionary:
		return answer


func _initialize() -> void:
	process_frame.connect(_run, CONNECT_ONE_SHOT)


func _run() -> void:
	for folder: String in [_outside, "res://pictures", "res://other", "res://.secret", "res://addons/other"]:
		DirAccess.make_dir_recursive_absolute(folder)
	for link: Array in [["res://linked", _outside], ["res://pictures/linked", _outside]]:
		DirAccess.open("res://").create_link(link[1], ProjectSettings.globalize_path(link[0]))
	_addresses()
	await _pages()
	_key()
	await _allowed_record()
	await _hostile_records()
	await _folders()
	await _hostile_archives()
	await _hostile_resources()
	_archives()
	for file in DirAccess.get_files_at(_outside):
		DirAccess.remove_absolute(_outside.path_join(file))
	_check(DirAccess.remove_absolute(_outside) == OK, "nothing else was written outside")
	print("RULES %d checks, %d failures" % [_checks, _failures])
	quit(1 if _failures > 0 else 0)


func _check(is_right: bool, what: String, seen: Variant = "") -> void:
	_checks += 1
	if not is_right:
		_failures += 1
		printerr("FAILED %s: %s" % [what, seen])


func _addresses() -> void:
	for right: String in ["https://art.example.com", "https://art.example.com:8443/", "http://localhost:8787", "http://[::1]:80"]:
		_check(Client.clean_address(right) == right.trim_suffix("/"), "an address", right)
	for wrong: String in ["http://art.example.com", "ftp://a.b", "https://user@art.example.com", "art.example.com", "https://a.b/x", "https://a\\b", ""]:
		_check(Client.clean_address(wrong) == "", "no address", wrong)


func _pages() -> void:
	var client := Answering.new()
	client.server = "https://art.example.com"
	var sign_in := SignIn.new(client)
	for right: String in ["https://art.example.com/device", "https://ART.example.com:443/device?code=A-B"]:
		client.answer = {"ok": true, "data": {"verificationUrl": right}}
		_check((await sign_in.start()).ok, "a page of the server", right)
	for wrong: String in [
		"http://art.example.com/device", "https://art.example.com:8443/device", "https://art.example.com.evil.example/device",
		"https://art.example.com@evil.example/", "https://evil.example/art.example.com", "https://art.example.com\\@evil.example/",
		"httpx://art.example.com/", "file:///etc/passwd", "/device", "", "https://art.example.com/device\n",
	]:
		client.answer = {"ok": true, "data": {"verificationUrl": wrong}}
		_check(not (await sign_in.start()).ok, "a page elsewhere", wrong)
	_check(Client.is_same_origin("http://localhost:8787/device", "http://127.0.0.1:8787"), "two names of this machine")
	sign_in.free()
	client.free()


func _key() -> void:
	var path := _outside.path_join("key.cfg")
	_store(path, "older")
	FileAccess.set_unix_permissions(path, 0x1B6)
	_check(Keystore.new(path).write("https://art.example.com", "art_live_x", "Godot") == "", "keeping the key")
	var kept := Keystore.new(path).read()
	_check(kept.key == "art_live_x" and kept.server == "https://art.example.com" and kept.name == "Godot", "reading the key", kept)
	_check(FileAccess.get_unix_permissions(path) == Keystore.OWNER_ONLY, "the key is for its owner alone")
	DirAccess.remove_absolute(path)
	_check(Keystore.new(path).read().key == "", "no key")
	_check(Keystore.new("/nowhere/artcade.cfg").write("https://a.b", "art_live_x", "") != "", "a key that cannot be kept")


func _entry(changes: Dictionary) -> Dictionary:
	var file := {"path": "res://pictures/a.png", "digest": Importer.digest_of(MINE.to_utf8_buffer())}
	var entry := {"id": IMAGE, "name": "A", "form": "png", "scale": "1", "folder": "res://pictures", "files": [file]}
	return entry.merged(changes, true)


func _file(path: Variant) -> Dictionary:
	return _entry({"files": [{"path": path, "digest": Importer.digest_of(MINE.to_utf8_buffer())}]})


func _answering(bytes: PackedByteArray, file_name: String) -> Answering:
	var client := Answering.new()
	client.answer = {"ok": true, "bytes": bytes, "file_name": file_name}
	return client


func _allowed_record() -> void:
	_store("res://pictures/a.png", MINE)
	_store(RECORD, JSON.stringify({"format": 1, "images": [_entry({})]}))
	var client := _answering("new".to_utf8_buffer(), "b.png")
	var done := await Importer.new(client, Record.new(RECORD)).renew_all()
	_check(done.ok and done.written == ["res://pictures/a.png"], "a record that is right", done)
	_check(client.asked == ["/exportImage/%s?form=png&scale=1" % IMAGE], "what is asked", client.asked)
	client.free()


## A file with the digest that the record names would be written over, or removed.
func _hostile_records() -> void:
	var victim := _outside.path_join("a.png")
	var victims: Array[String] = [victim, "res://pictures/a.png", "res://other/a.png", "res://.secret/a.png", "res://addons/other/a.png", "res://a.png"]
	var entries: Array = [
		"text", _entry({"id": ""}), _entry({"id": "../me"}), _entry({"id": "a/b"}), _entry({"id": "a\n"}), _entry({"id": 7}), _entry({"name": 7}),
		_entry({"form": "nine-slice"}), _entry({"form": "png&scale=4"}), _entry({"form": 1}), _entry({"scale": "3"}), _entry({"scale": 1}),
		_entry({"form": "webp", "scale": "4"}), _entry({"files": "x"}), _entry({"files": {}}), _entry({"files": ["x"]}), _entry({"files": [{"path": "res://pictures/a.png"}]}),
		_entry({"files": [{"path": "res://pictures/a.png", "digest": ""}]}), _file(7), _file(victim), _file("res://other/a.png"),
		_file("res://pictures/../other/a.png"), _file("res://pictures/./a.png"), _file("res://pictures//a.png"), _file("res://pictures/linked/a.png"),
		_file("res://pictures\\..\\other\\a.png"), _file("res://pictures/C:a.png"), _file("res://pictures"), _file("res://pictures/"),
	]
	for folder: Variant in [
		_outside, "res://..", "res://../other", "res://other/../../x", "res://", "res:/", "user://pictures", "res://addons", "res://addons/other",
		"res://Addons/other", "res://.secret", "res://.git/hooks", "res://pictures/.git", "res://GIT~1", "res://other.", "res://other ",
		"res://linked", "res://pictures/linked", "res://a:b", "res://a\\b", "", null,
	]:
		entries.append(_entry({"folder": folder, "files": []}))
		entries.append(_entry({"folder": folder, "files": [{"path": "%s/a.png" % folder, "digest": Importer.digest_of(MINE.to_utf8_buffer())}]}))
	for entry: Variant in entries:
		for path in victims:
			_store(path, MINE)
		# A picture takes the path of the record; an archive makes the plug-in remove what is not in it.
		for client: Answering in [_answering("evil".to_utf8_buffer(), "a.png"), _answering(_zip({"b.txt": "evil"}), "b.zip")]:
			var text := JSON.stringify({"format": 1, "images": [_entry({}), entry]})
			_store(RECORD, text)
			var done := await Importer.new(client, Record.new(RECORD)).renew_all()
			_check(not done.ok and client.asked.is_empty() and done.written.is_empty() and done.removed.is_empty(), "a hostile record", [entry, done])
			_check(str(done.message).contains("nothing was changed"), "why", done.message)
			_check(FileAccess.get_file_as_string(RECORD) == text, "the record stays", entry)
			for path in victims:
				_check(FileAccess.get_file_as_string(path) == MINE, "a file that is not the plug-in's", [path, entry])
			client.free()
	DirAccess.remove_absolute(RECORD)
	DirAccess.open("res://").create_link(_outside.path_join("new.json"), ProjectSettings.globalize_path(RECORD))
	var client := _answering("x".to_utf8_buffer(), "a.png")
	_check(not (await Importer.new(client, Record.new(RECORD)).bring(IMAGE, "A", "png", "1", "res://pictures")).ok, "a record that is a link")
	_check(not FileAccess.file_exists(_outside.path_join("new.json")), "nothing behind the link")
	DirAccess.remove_absolute(RECORD)
	client.free()


func _folders() -> void:
	var client := _answering("x".to_utf8_buffer(), "folder.png")
	for folder: String in ["", "/tmp", "res://", "res://../x", "user://art", "res://addons/artcade", "res://.git", "res://linked"]:
		var done := await Importer.new(client, Record.new(RECORD)).bring(IMAGE, "A", "png", "1", folder)
		_check(str(done.message).contains("such as res://art") and client.asked.is_empty(), "a folder", [folder, done])
	# A draft that somebody left as a link is not written through.
	_store(_outside.path_join("draft"), MINE)
	var draft := "res://pictures/folder.png.artcade-draft"
	DirAccess.open("res://").create_link(_outside.path_join("draft"), ProjectSettings.globalize_path(draft))
	var done := await Importer.new(client, Record.new(RECORD)).bring(IMAGE, "A", "png", "1", "res://pictures/")
	_check(done.ok and done.written == ["res://pictures/folder.png"], "a folder that is right", done)
	_check(FileAccess.get_file_as_string(_outside.path_join("draft")) == MINE, "the draft was a link")
	DirAccess.remove_absolute(RECORD)
	client.free()


func _hostile_archives() -> void:
	for entry: String in ["../evil.gd", "/evil.gd", "C:\\evil.gd", "a/../../evil.gd", ".git/hooks/evil", "a\\evil.gd", "linked/evil.gd"]:
		var client := _answering(_zip({"b.txt": "b", entry: "evil"}), "linked.zip" if entry.begins_with("linked") else "b.zip")
		var done := await Importer.new(client, Record.new(RECORD)).bring(IMAGE, "A", "sheet", "1", "res://pictures")
		_check(not done.ok and done.written.is_empty() and not FileAccess.file_exists(RECORD), "an archive with " + entry, done)
		client.free()
	for file_name: String in ["...zip", "..zip", ".zip", ".gitignore", "..", ""]:
		var client := _answering(_zip({"evil.gd": "evil"}), file_name)
		var done := await Importer.new(client, Record.new(RECORD)).bring(IMAGE, "A", "sheet", "1", "res://pictures")
		_check(not done.ok and done.written.is_empty(), "a file with the name " + file_name, done)
		client.free()


## A resource can bring a script along, or load one from elsewhere.
func _hostile_resources() -> void:
	var head := "[gd_resource type=\"AtlasTexture\" load_steps=2 format=3]\n"
	var right := head + "\n[ext_resource type=\"Texture2D\" path=\"../b.png\" id=\"1\"]\n\n[resource]\natlas = ExtResource(\"1\")\nregion = Rect2(0, 0, 8, 8)\n"
	for archive: Dictionary in [
		{"b.gd": "evil"}, {"b.gdextension": "evil"}, {"b.cs": "evil"}, {"b.res": "evil"}, {"b.scn": "evil"}, {"b.png.import": "evil"}, {"b": "evil"}, {"b.TRES": right},
		{"godot/b.tres": head + "[sub_resource type=\"GDScript\" id=\"1\"]\nscript/source = \"evil\"\n"},
		{"godot/b.tres": right + "script = ExtResource(\"1\")\n"},
		{"godot/b.tres": right + "\"script\" = ExtResource(\"1\")\n"},
		{"godot/b.tres": right.replace("Texture2D", "Script")},
		{"godot/b.tres": right.replace("../b.png", "../b.gd")},
		{"godot/b.tres": right.replace("../b.png", "../../other/a.png")},
		{"godot/b.tres": right.replace("../b.png", "res://other/a.png")},
		{"godot/b.tres": right.replace("Rect2(0, 0, 8, 8)", "Resource(\"res://other/a.gd\")")},
		{"godot/b.tres": right.replace("Rect2(0, 0, 8, 8)", "Object(GDScript, \"source_code\": \"evil\")")},
		{"godot/b.tres": right + "; \"\nscript = ExtResource(\"1\")\n"},
		{"godot/b.tscn": "[gd_scene format=3]\n\n[node name=\"A\" type=\"Node2D\" instance=ExtResource(\"1\")]\n"},
	]:
		var client := _answering(_zip(archive.merged({"b.txt": "b"})), "resources.zip")
		var done := await Importer.new(client, Record.new(RECORD)).bring(IMAGE, "A", "sheet", "1", "res://pictures")
		_check(not done.ok and done.written.is_empty() and not FileAccess.file_exists(RECORD), "a hostile resource", [archive, done])
		client.free()
	var client := _answering("evil".to_utf8_buffer(), "evil.gd")
	_check(not (await Importer.new(client, Record.new(RECORD)).bring(IMAGE, "A", "png", "1", "res://pictures")).ok, "a script instead of a picture")
	client.answer = {"ok": true, "bytes": _zip({"b.png": "b", "godot/b.tres": right}), "file_name": "resources.zip"}
	var done := await Importer.new(client, Record.new(RECORD)).bring(IMAGE, "A", "sheet", "1", "res://pictures")
	_check(done.ok and done.written.size() == 2, "a resource as the server makes it", done)
	for path: String in done.written:
		DirAccess.remove_absolute(path)
	DirAccess.remove_absolute(RECORD)
	client.free()


func _archives() -> void:
	var right := _zip({"a.txt": "a".repeat(5000), "b/c.txt": "c", "empty": ""})
	var files := Archive.unpack(right)
	_check(files.keys() == ["a.txt", "b/c.txt", "empty"] and files["a.txt"].size() == 5000, "an archive", files.keys())
	_check(files["b/c.txt"] == "c".to_utf8_buffer() and files["empty"].is_empty(), "its files", files)
	_check(Archive.unpack(right, 3, 5001).size() == 3, "as much as is allowed")
	_check(Archive.unpack(right, 2, 5001).is_empty(), "one file more")
	_check(Archive.unpack(right, 3, 5000).is_empty(), "one byte more")
	# These print an error, as they should.
	Engine.print_error_messages = false
	for size: int in [4999, 1, 0, 5001, 0x7FFFFFFF, 0xFFFFFFFF]:
		var lying := right.duplicate()
		lying.encode_u32(lying.decode_u32(lying.size() - 6) + 24, size)
		_check(not Archive.unpack(lying).has("a.txt") or size == 0 and Archive.unpack(lying)["a.txt"].is_empty(), "a size that is not true", size)
	var damaged := right.duplicate()
	damaged.encode_u32(damaged.decode_u32(damaged.size() - 6) + 16, 7)
	_check(Archive.unpack(damaged).is_empty(), "a wrong checksum")
	for length in [0, 10, 22, 100, right.size() - 1]:
		_check(Archive.unpack(right.slice(0, length)).is_empty(), "half an archive", length)
	Engine.print_error_messages = true
	_check(Archive.unpack(_stored(4))["a"] == "data".to_utf8_buffer(), "a file that is not compressed")
	for size: int in [0, 3, 5]:
		_check(Archive.unpack(_stored(size)).is_empty(), "an untrue size of a file that is not compressed", size)
	_check(Archive.unpack("no archive, and no archive".to_utf8_buffer()).is_empty(), "no archive")


## An archive of one file without compression, as the server makes it, which declares this size.
func _stored(size: int) -> PackedByteArray:
	var bytes := PackedByteArray()
	bytes.resize(30 + 5 + 46 + 1 + 22)
	bytes.encode_u32(0, 0x04034b50)
	bytes.encode_u16(26, 1)
	for at: Array in [[30, "adata"], [35 + 46, "a"]]:
		for index in str(at[1]).length():
			bytes[at[0] + index] = str(at[1]).unicode_at(index)
	bytes.encode_u32(35, 0x02014b50)
	bytes.encode_u32(35 + 20, 4)
	bytes.encode_u32(35 + 24, size)
	bytes.encode_u16(35 + 28, 1)
	bytes.encode_u32(82, 0x06054b50)
	bytes.encode_u16(82 + 10, 1)
	bytes.encode_u32(82 + 16, 35)
	return bytes


func _zip(entries: Dictionary) -> PackedByteArray:
	var path := _outside.path_join("packed.zip")
	var packer := ZIPPacker.new()
	packer.open(path)
	for entry: String in entries:
		packer.start_file(entry)
		packer.write_file(str(entries[entry]).to_utf8_buffer())
		packer.close_file()
	packer.close()
	var bytes := FileAccess.get_file_as_bytes(path)
	DirAccess.remove_absolute(path)
	return bytes


func _store(path: String, text: String) -> void:
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_string(text)
