@tool
extends RefCounted
## Writes exports of images into the project, and renews them in place: only files whose content changed are written, and files
## that somebody changed by hand stay as they are.

const Archive := preload("archive.gd")
const Client := preload("client.gd")
const Record := preload("record.gd")
const Rules := preload("rules.gd")

var _client: Client
var _record: Record


func _init(client: Client, record: Record) -> void:
	_client = client
	_record = record


## Imports one image. Returns `{ok, message, written, kept, removed}`, lists of paths.
func bring(id: String, image_name: String, form: String, scale: String, folder: String) -> Dictionary:
	var target := folder.trim_suffix("/")
	if not Rules.is_folder(target) or Rules.has_link(target):
		return _failed("Choose a folder of the project, such as res://art, that is not hidden, a link or in res://addons.")
	if not Rules.is_offered(form, scale):
		return _failed("This plug-in does not import that form or scale. Choose another.")
	var trouble := _record.read()
	if trouble != "":
		return _failed(trouble)
	var asked := {"id": id, "name": image_name, "form": form, "scale": scale, "folder": target}
	var fault := Rules.fault_of(asked.merged({"files": []}))
	return await _renew(asked) if fault == "" else _failed("This image cannot be imported: %s." % fault)


## Renews everything that was imported. One image that fails does not stop the others.
func renew_all() -> Dictionary:
	var sum := {"ok": true, "message": "", "written": [], "kept": [], "removed": []}
	var trouble := _record.read()
	if trouble != "":
		return _failed(trouble)
	for entry: Dictionary in _record.images.duplicate():
		var one := await _renew(entry)
		for list: String in ["written", "kept", "removed"]:
			(sum[list] as Array).append_array(one[list])
		if not one.ok:
			sum.ok = false
			sum.message += "%s: %s\n" % [entry.get("name", entry.id), one.message]
	return sum


func _renew(asked: Dictionary) -> Dictionary:
	var query := "?form=%s&scale=%s" % [str(asked.form).uri_encode(), str(asked.scale).uri_encode()]
	var answer := await _client.download("/exportImage/%s%s" % [str(asked.id).uri_encode(), query])
	if not answer.ok:
		return _failed(answer.message)
	var old := _record.find(asked.id, asked.form, asked.scale, asked.folder)
	var contents := _contents(answer, asked, old)
	var is_right := contents.keys().all(func(path: String) -> bool:
		return Rules.is_below(path, asked.folder) and Rules.is_harmless(path, contents[path]))
	if contents.is_empty() or not is_right:
		return _failed("The server sent a file that cannot be read. Nothing was changed.")
	return _place(asked, old, contents)


## Returns the files by their path in the project.
func _contents(answer: Dictionary, asked: Dictionary, old: Dictionary) -> Dictionary:
	var bytes: PackedByteArray = answer.bytes
	var file_name := str(answer.file_name).validate_filename()
	if bytes.is_empty() or file_name == "":
		return {}
	if not file_name.ends_with(".zip"):
		# It keeps its path, also where the image was renamed: scenes refer to it.
		var files: Array = old.get("files", [])
		var path := "%s/%s" % [asked.folder, _free_name(asked, file_name)] if files.is_empty() else str(files[0].path)
		return {path: bytes}
	return _unpack(bytes, "%s/%s" % [asked.folder, file_name.trim_suffix(".zip")])


## Two images may have the same name.
func _free_name(asked: Dictionary, file_name: String) -> String:
	var path := "%s/%s" % [asked.folder, file_name]
	if not FileAccess.file_exists(path):
		return file_name
	return "%s-%s.%s" % [file_name.get_basename(), str(asked.id).right(6).validate_filename(), file_name.get_extension()]


func _unpack(bytes: PackedByteArray, folder: String) -> Dictionary:
	var files := {}
	var unpacked := Archive.unpack(bytes)
	for entry: String in unpacked:
		files["%s/%s" % [folder, entry]] = unpacked[entry]
	return files


func _place(asked: Dictionary, old: Dictionary, contents: Dictionary) -> Dictionary:
	var outcome := {"ok": true, "message": "", "written": [], "kept": [], "removed": []}
	var known := {}
	for file: Dictionary in old.get("files", []):
		known[file.path] = file.digest
	var files: Array = []
	for path: String in contents:
		var digest := digest_of(contents[path])
		var here := FileAccess.get_sha256(path) if FileAccess.file_exists(path) else ""
		if here != digest:
			if here != "" and here != known.get(path, ""):
				outcome.kept.append(path)
				files.append({"path": path, "digest": known.get(path, digest)})
				continue
			var trouble := _write(path, contents[path])
			if trouble != "":
				outcome.ok = false
				outcome.message = trouble
				break
			outcome.written.append(path)
		files.append({"path": path, "digest": digest})
	for path: String in known:
		if outcome.ok and not contents.has(path) and FileAccess.file_exists(path) and FileAccess.get_sha256(path) == known[path]:
			DirAccess.remove_absolute(path)
			outcome.removed.append(path)
	if not outcome.ok:
		return outcome
	_record.put({
		"id": asked.id,
		"name": asked.name,
		"form": asked.form,
		"scale": asked.scale,
		"folder": asked.folder,
		"files": files,
	})
	var problem := _record.save()
	if problem != "":
		outcome.ok = false
		outcome.message = problem
	return outcome


## Through a draft beside it, so that a full disk does not leave half a file.
func _write(path: String, content: PackedByteArray) -> String:
	var said := "%s cannot be written." % path
	if DirAccess.make_dir_recursive_absolute(path.get_base_dir()) != OK:
		return said
	var draft := path + ".artcade-draft"
	# If it is a link, the link goes, not what it leads to.
	DirAccess.remove_absolute(draft)
	var file := FileAccess.open(draft, FileAccess.WRITE)
	if file == null:
		return said
	var is_whole := file.store_buffer(content)
	file.close()
	if not is_whole or DirAccess.rename_absolute(draft, path) != OK:
		DirAccess.remove_absolute(draft)
		return said
	return ""


static func digest_of(content: PackedByteArray) -> String:
	var hashing := HashingContext.new()
	hashing.start(HashingContext.HASH_SHA256)
	hashing.update(content)
	return hashing.finish().hex_encode()


func _failed(message: String) -> Dictionary:
	return {"ok": false, "message": message, "written": [], "kept": [], "removed": []}
