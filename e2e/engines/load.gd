# Loads every resource of the project, and makes every scene.
extends SceneTree


func _init() -> void:
	var loaded := {}
	var failed := 0
	for path in resources("res://"):
		var thing := load(path)
		if thing == null:
			failed += 1
			continue
		if thing is PackedScene:
			thing.instantiate().free()
		loaded[thing.get_class()] = loaded.get(thing.get_class(), 0) + 1
	print("LOADED ", JSON.stringify(loaded), " FAILED ", failed)
	quit(1 if failed > 0 else 0)


func resources(folder: String) -> PackedStringArray:
	var found := PackedStringArray()
	for name in DirAccess.get_files_at(folder):
		if name.get_extension() in ["tres", "tscn", "png"]:
			found.append(folder.path_join(name))
	for name in DirAccess.get_directories_at(folder):
		if not name.begins_with("."):
			found.append_array(resources(folder.path_join(name)))
	return found
