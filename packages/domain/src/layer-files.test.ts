import assert from 'node:assert/strict';
import { test } from 'node:test';
import { godotParallax, type LayerStack, parallaxOf, tiledMap } from './layer-files.ts';

const stack: LayerStack = {
  width: 640,
  height: 350,
  repeats: true,
  layers: [
    { name: 'sky', file: '01-sky.png', parallax: 0.5 },
    { name: 'near "grass" & <co>', file: '02-near.png', parallax: 1 },
  ],
};

test('the nearest layer moves as far as the ground', () => {
  assert.deepEqual([parallaxOf(0, 3), parallaxOf(1, 3), parallaxOf(2, 3)], [0.33, 0.67, 1]);
});

test('Godot gets a Parallax2D with a picture for each layer, from back to front', () => {
  assert.deepEqual(godotParallax(stack), {
    name: 'parallax.tscn',
    text: `[gd_scene format=3]

[ext_resource type="Texture2D" path="../01-sky.png" id="1"]
[ext_resource type="Texture2D" path="../02-near.png" id="2"]

[node name="Parallax" type="Node2D"]

[node name="1 sky" type="Parallax2D" parent="."]
scroll_scale = Vector2(0.5, 1)
repeat_size = Vector2(640, 0)
repeat_times = 3

[node name="Picture" type="Sprite2D" parent="1 sky"]
texture = ExtResource("1")
centered = false

[node name="2 near grass co" type="Parallax2D" parent="."]
scroll_scale = Vector2(1, 1)
repeat_size = Vector2(640, 0)
repeat_times = 3

[node name="Picture" type="Sprite2D" parent="2 near grass co"]
texture = ExtResource("2")
centered = false
`,
  });
});

test('Tiled gets an image layer for each, in a map that is large enough', () => {
  const { name, text } = tiledMap(stack);
  assert.equal(name, 'parallax.tmx');
  assert.match(text, /<map [^>]*width="20" height="11" tilewidth="32" tileheight="32"/);
  assert.ok(
    text.includes(
      ' <imagelayer id="1" name="sky" parallaxx="0.5" parallaxy="1" repeatx="1">\n  <image source="01-sky.png" width="640" height="350"/>\n',
    ),
    text,
  );
  assert.ok(text.includes('name="near &#34;grass&#34; &#38; &#60;co&#62;"'), text);
});

test('a picture whose edges do not fit together is not repeated', () => {
  const once = { ...stack, repeats: false };
  assert.doesNotMatch(godotParallax(once).text, /repeat/);
  assert.doesNotMatch(tiledMap(once).text, /repeatx/);
});

test('nodes of Godot have names that it accepts, and a map of Tiled covers all of the picture', () => {
  const layer = { file: 'x.png', parallax: 1 };
  const names = ['(far) hills!', '!!'].map((name) => ({ ...layer, name }));
  const { text } = godotParallax({ ...stack, layers: names });
  assert.match(text, /name="1 far hills" type="Parallax2D"/);
  assert.match(text, /name="2" type="Parallax2D"/);
  const map = tiledMap({ ...stack, width: 650 }).text;
  assert.match(map, / width="21" height="11" /);
  assert.match(map, / nextlayerid="3" /);
});
