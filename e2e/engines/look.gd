# Runs the main scene, and saves how it looks before and after something was pressed.
extends SceneTree


func _initialize() -> void:
	var path: String = ProjectSettings.get_setting("application/run/main_scene")
	var main: Node = load(path).instantiate()
	root.add_child(main)
	await frames(20)
	save("before")
	Input.action_press("ui_right")
	var button := main.find_child("Play") as Button
	if button:
		button.pressed.emit()
	await frames(30)
	save("after")
	quit()


func frames(count: int) -> void:
	for _index in count:
		await process_frame


func save(name: String) -> void:
	root.get_texture().get_image().save_png("res://%s.png" % name)
