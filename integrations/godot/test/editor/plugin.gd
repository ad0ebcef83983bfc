@tool
extends EditorPlugin
## Keeps a key twice and prints who can read it. Only the editor has the safe save, which puts a second file in the place of the
## first.

const Keystore := preload("res://addons/artcade/keystore.gd")
const SAFE_SAVE := "filesystem/on_save/safe_save_on_backup_then_rename"


func _enter_tree() -> void:
	var path := OS.get_cache_dir().path_join("artcade-editor-%d.cfg" % OS.get_process_id())
	var said: PackedStringArray = []
	for key: String in ["art_live_first_and_longer", "art_live_second"]:
		var trouble := Keystore.new(path).write("https://art.example.com", key, "Godot")
		var is_kept: bool = Keystore.new(path).read().key == key
		said.append("kept with %o" % FileAccess.get_unix_permissions(path) if trouble == "" and is_kept else "not kept: " + trouble)
	print("KEYSTORE safe save %s: %s" % [EditorInterface.get_editor_settings().get_setting(SAFE_SAVE), ", ".join(said)])
	DirAccess.remove_absolute(path)
