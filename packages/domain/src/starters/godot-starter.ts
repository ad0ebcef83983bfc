import { nameOf, type Sheet, type TextFile } from '../atlas-files.ts';
import { decimal, quoted } from '../godot-files.ts';
import { godotTheme } from '../godot-theme.ts';
import type { LayerStack } from '../layer-files.ts';
import { figureData, godotArt, rolesOf, type Subject } from './subject.ts';
import { controls } from './web-starter.ts';

/** A project for Godot 4.3 or newer that shows the subject in motion. The exported files lie in `art`, those of Godot in `art/godot`. */
export function godotStarter(subject: Subject): readonly TextFile[] {
  const { title, kind } = subject;
  const { view, window, isPixelArt, scene, script } = partsOf(subject);
  return [
    {
      name: 'project.godot',
      text: `config_version=5

[application]

config/name=${quoted(title)}
run/main_scene="res://main.tscn"
config/features=PackedStringArray("4.3")

[display]

window/size/viewport_width=${view.width}
window/size/viewport_height=${view.height}
window/size/window_width_override=${window.width}
window/size/window_height_override=${window.height}
window/stretch/mode="canvas_items"

[rendering]

renderer/rendering_method="gl_compatibility"
renderer/rendering_method.mobile="gl_compatibility"
textures/canvas_textures/default_texture_filter=${isPixelArt ? 0 : 1}
environment/defaults/default_clear_color=Color(0.15, 0.2, 0.29, 1)
`,
    },
    { name: 'main.tscn', text: scene },
    { name: 'main.gd', text: script },
    {
      name: 'README.md',
      text: `# ${title} in Godot

Import \`project.godot\` in Godot 4.3 or newer, and press F5. ${controls[kind]}

\`main.tscn\` and \`main.gd\` are all of the game; \`art\` holds the exported files, and \`art/godot\` the resources made of them.
`,
    },
  ];
}

interface Parts {
  readonly view: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
  readonly isPixelArt: boolean;
  readonly scene: string;
  readonly script: string;
}

const usualView = { width: 960, height: 600 };
const kitView = { width: 960, height: 720 };

function partsOf(subject: Subject): Parts {
  switch (subject.kind) {
    case 'figure': {
      const { sheet } = subject;
      const scene = figureScene(subject);
      return {
        view: usualView,
        window: usualView,
        isPixelArt: sheet.isPixelArt,
        scene,
        script: figureScript(subject),
      };
    }
    case 'kit': {
      const { sheet } = subject;
      return {
        view: kitView,
        window: kitView,
        isPixelArt: sheet.isPixelArt,
        scene: kitScene(sheet),
        script: kitScript,
      };
    }
    case 'scene': {
      const { stack, isPixelArt } = subject;
      // In the size of the picture: Godot scales it to the window.
      const view = {
        width: Math.round(stack.repeats ? (stack.height * 16) / 9 : stack.width * 0.6),
        height: stack.height,
      };
      const shown = 600 / view.height;
      const window = { width: Math.round(view.width * shown), height: 600 };
      return { view, window, isPixelArt, scene: sceneScene, script: sceneScript(stack, view.width) };
    }
  }
}

const resource = (type: string, path: string, id: number): string =>
  `[ext_resource type="${type}" path=${quoted(`res://${path}`)} id="${id}"]`;

const ground = 500;

function figureScene({ sheet, movement }: Extract<Subject, { kind: 'figure' }>): string {
  const { scale } = figureData(sheet, movement);
  const [first] = sheet.atlas.frames;
  const { x = 0.5, y = 1 } = first?.pivot ?? {};
  const [width, height] = [first?.w ?? 0, first?.h ?? 0];
  return `[gd_scene format=3]

${resource('SpriteFrames', `${godotArt}/godot/${sheet.base}.tres`, 1)}
${resource('Script', 'main.gd', 2)}

[node name="Main" type="Node2D"]
script = ExtResource("2")

[node name="Ground" type="ColorRect" parent="."]
offset_top = ${decimal(ground)}
offset_right = ${decimal(usualView.width)}
offset_bottom = ${decimal(usualView.height)}
color = Color(0.24, 0.32, 0.25, 1)

[node name="Hero" type="AnimatedSprite2D" parent="."]
position = Vector2(${usualView.width / 2}, ${ground + 20})
scale = Vector2(${scale}, ${scale})
sprite_frames = ExtResource("1")
animation = &${quoted(movement.name)}
centered = false
offset = Vector2(${Math.round(-x * width)}, ${Math.round(-y * height)})
`;
}

function figureScript({ sheet, movement }: Extract<Subject, { kind: 'figure' }>): string {
  const { plays, scale } = figureData(sheet, movement);
  const playing = {
    always: '',
    moving: `	if way != Vector2.ZERO:
		hero.play()
	else:
		hero.stop()
`,
    asked: `	if Input.is_action_just_pressed("ui_select"):
		hero.stop()
		hero.play()
`,
  };
  return `extends Node2D

const PIXELS_PER_SECOND := 220.0
const SIZE := ${decimal(scale)}

@onready var hero: AnimatedSprite2D = $Hero


func _ready() -> void:
	${plays === 'always' ? 'hero.play()' : 'hero.stop()'}


func _process(delta: float) -> void:
	var way := Input.get_vector("ui_left", "ui_right", "ui_up", "ui_down")
	hero.position += way * PIXELS_PER_SECOND * delta
	hero.position = hero.position.clamp(Vector2(0, ${ground}), Vector2(${usualView.width}, ${usualView.height}))
	# It was drawn looking to the right.
	if way.x != 0.0:
		hero.scale.x = signf(way.x) * SIZE
${playing[plays]}`;
}

function kitScene(sheet: Sheet): string {
  const { signs } = rolesOf(sheet.atlas);
  const folder = `${godotArt}/godot`;
  const theme = godotTheme(sheet);
  const textures = signs.map((frame, index) =>
    resource('Texture2D', `${folder}/${nameOf(sheet, frame.name)}.tres`, index + 3),
  );
  const node = (name: string, type: string, parent: string, ...lines: string[]): string =>
    [`[node name="${name}" type="${type}" parent="${parent}"]`, ...lines, ''].join('\n');
  const column = 'Middle/Panel/Column';
  return [
    '[gd_scene format=3]',
    '',
    resource('Script', 'main.gd', 1),
    ...(theme ? [resource('Theme', `${folder}/${theme.name}`, 2)] : []),
    ...textures,
    '',
    `[node name="Main" type="Control"]
layout_mode = 3
anchors_preset = 15
anchor_right = 1.0
anchor_bottom = 1.0${theme ? '\ntheme = ExtResource("2")' : ''}
script = ExtResource("1")
`,
    node(
      'Middle',
      'CenterContainer',
      '.',
      'layout_mode = 1',
      'anchors_preset = 15',
      'anchor_right = 1.0',
      'anchor_bottom = 1.0',
      'offset_bottom = -100.0',
    ),
    node('Panel', 'PanelContainer', 'Middle', 'layout_mode = 2', 'custom_minimum_size = Vector2(440, 460)'),
    node(
      'Column',
      'VBoxContainer',
      'Middle/Panel',
      'layout_mode = 2',
      'alignment = 1',
      'theme_override_constants/separation = 12',
    ),
    node('Told', 'Label', column, 'layout_mode = 2', 'text = "Press a button"', 'horizontal_alignment = 1'),
    ...['Play', 'Settings'].map((label) =>
      node(label, 'Button', column, 'layout_mode = 2', `text = "${label}"`),
    ),
    node(
      'Quit',
      'Button',
      column,
      'layout_mode = 2',
      'theme_type_variation = &"ButtonDanger"',
      'text = "Quit"',
    ),
    node('Volume', 'HSlider', column, 'layout_mode = 2', 'value = 60.0'),
    node('Sound', 'CheckButton', column, 'layout_mode = 2', 'text = "Sound"', 'button_pressed = true'),
    node('Health', 'ProgressBar', column, 'layout_mode = 2', 'value = 60.0', 'show_percentage = false'),
    node(
      'Signs',
      'HBoxContainer',
      '.',
      'layout_mode = 1',
      'anchors_preset = 12',
      'anchor_top = 1.0',
      'anchor_right = 1.0',
      'anchor_bottom = 1.0',
      'offset_top = -96.0',
      'offset_bottom = -12.0',
      'alignment = 1',
    ),
    ...signs.map((_, index) =>
      node(
        `Sign${index + 1}`,
        'TextureRect',
        'Signs',
        'layout_mode = 2',
        'custom_minimum_size = Vector2(84, 84)',
        `texture = ExtResource("${index + 3}")`,
        'expand_mode = 1',
        'stretch_mode = 5',
      ),
    ),
  ].join('\n');
}

const kitScript = `extends Control

var presses := 0

@onready var told: Label = $Middle/Panel/Column/Told
@onready var health: ProgressBar = $Middle/Panel/Column/Health


func _ready() -> void:
	for child in $Middle/Panel/Column.get_children():
		var button := child as Button
		if button and not button is CheckButton:
			button.pressed.connect(_on_pressed.bind(button.text))
	$Middle/Panel/Column/Volume.value_changed.connect(func(value: float) -> void: health.value = value)


func _on_pressed(label: String) -> void:
	presses += 1
	told.text = "%s: %d" % [label, presses]
`;

const sceneScene = `[gd_scene format=3]

${resource('PackedScene', `${godotArt}/godot/parallax.tscn`, 1)}
${resource('Script', 'main.gd', 2)}

[node name="Main" type="Node2D"]
script = ExtResource("2")

[node name="Parallax" parent="." instance=ExtResource("1")]

[node name="Camera" type="Camera2D" parent="."]
anchor_mode = 0
`;

const sceneScript = ({ width, repeats, height }: LayerStack, viewWidth: number): string => `extends Node2D

const PIXELS_PER_SECOND := ${decimal(Math.round(height * 0.3))}
${repeats ? '' : `const LAST := ${decimal(width - viewWidth)}\n`}
var drift := 1.0

@onready var camera: Camera2D = $Camera


func _process(delta: float) -> void:
	var steered := Input.get_axis("ui_left", "ui_right")
	var way := steered if steered != 0.0 else drift
	camera.position.x += way * PIXELS_PER_SECOND * delta
${
  repeats
    ? ''
    : `	if camera.position.x <= 0.0:
		drift = 1.0
	if camera.position.x >= LAST:
		drift = -1.0
	camera.position.x = clampf(camera.position.x, 0.0, LAST)
`
}`;
