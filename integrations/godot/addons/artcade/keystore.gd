@tool
extends RefCounted
## Keeps the server's address and the key in a file of the editor, never in the project: a project is committed and shared.

const OWNER_ONLY := FileAccess.UNIX_READ_OWNER | FileAccess.UNIX_WRITE_OWNER

var _path: String


func _init(path: String = "") -> void:
	_path = path if path != "" else EditorInterface.get_editor_paths().get_config_dir().path_join("artcade.cfg")


## Returns `{server, key, name}`; the key is empty if nobody is signed in.
func read() -> Dictionary:
	var file := ConfigFile.new()
	if file.load(_path) != OK:
		return {"server": "", "key": "", "name": ""}
	return {
		"server": file.get_value("artcade", "server", ""),
		"key": file.get_value("artcade", "key", ""),
		"name": file.get_value("artcade", "name", ""),
	}


## Returns a sentence if the key is not kept.
func write(server: String, key: String, key_name: String) -> String:
	var config := ConfigFile.new()
	config.set_value("artcade", "server", server)
	config.set_value("artcade", "key", key)
	config.set_value("artcade", "name", key_name)
	# A new file, closed to others while it is empty. ConfigFile.save would not do: with WRITE the editor puts a second file in
	# the place of the first, which others can read before Godot 4.6. With READ_WRITE it writes to the file itself.
	DirAccess.remove_absolute(_path)
	var empty := FileAccess.open(_path, FileAccess.WRITE)
	if empty == null:
		return "%s cannot be written." % _path
	empty.close()
	if not _is_private(FileAccess.set_unix_permissions(_path, OWNER_ONLY)):
		return _give_up()
	var file := FileAccess.open(_path, FileAccess.READ_WRITE)
	if file == null:
		return "%s cannot be written." % _path
	var is_whole := file.store_string(config.encode_to_text())
	file.close()
	return "" if is_whole and _is_private() else _give_up()


## Windows keeps the settings of a user apart from others, and knows no such permissions.
func _is_private(changed: Error = OK) -> bool:
	return OS.get_name() == "Windows" or changed == OK and FileAccess.get_unix_permissions(_path) == OWNER_ONLY


func _give_up() -> String:
	DirAccess.remove_absolute(_path)
	return "%s cannot be kept from other users of this machine, so that the key was not stored." % _path
