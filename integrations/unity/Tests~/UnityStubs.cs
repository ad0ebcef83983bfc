// As much of Unity's API as the package uses, to compile it without an editor: see ../README.md.
using System;
namespace UnityEngine {
  public class Object { public HideFlags hideFlags { get; set; } public static void DestroyImmediate(Object o) {} }
  public class ScriptableObject : Object {}
  [Flags] public enum HideFlags { None = 0, HideAndDontSave = 61 }
  public class Texture : Object {}
  public class Texture2D : Texture { public Texture2D(int w, int h) {} }
  public static class ImageConversion { public static bool LoadImage(this Texture2D t, byte[] d) { return true; } }
  // No JSON: Mono without its libraries has none. What is written can be read again, which is enough here.
  public static class JsonUtility {
    static readonly System.Runtime.Serialization.Formatters.Binary.BinaryFormatter format = new System.Runtime.Serialization.Formatters.Binary.BinaryFormatter();
    public static string ToJson(object o) { var s = new System.IO.MemoryStream(); format.Serialize(s, o); return Convert.ToBase64String(s.ToArray()); }
    public static string ToJson(object o, bool pretty) { return ToJson(o); }
    public static T FromJson<T>(string s) { return (T)format.Deserialize(new System.IO.MemoryStream(Convert.FromBase64String(s.Trim()))); }
  }
  public struct Vector2 {}
  public class GUIContent { public GUIContent(string t, Texture i) {} }
  public class GUIStyle { public static implicit operator GUIStyle(string s) { return null; } }
  public sealed class GUILayoutOption {}
  public class GUILayout { public static bool Button(string t, params GUILayoutOption[] o) { return false; } public static bool Toggle(bool v, GUIContent c, GUIStyle s, params GUILayoutOption[] o) { return v; } public static GUILayoutOption Height(float h) { return null; } }
  public class Application { public static void OpenURL(string u) {} }
}
namespace UnityEditor {
  using UnityEngine;
  public class EditorWindow : ScriptableObject { public static T GetWindow<T>(string t) where T : EditorWindow { return null; } public void Repaint() {} }
  public sealed class MenuItem : Attribute { public MenuItem(string n) {} }
  public sealed class EditorPrefs { public static string GetString(string k, string d) { return d; } public static void SetString(string k, string v) {} public static void DeleteKey(string k) {} }
  public sealed class EditorStyles { public static GUIStyle boldLabel { get { return null; } } }
  public sealed class EditorGUI { public class DisabledScope : IDisposable { public DisabledScope(bool d) {} public void Dispose() {} } }
  public enum MessageType { None, Info, Warning, Error }
  public sealed class EditorGUILayout {
    public static string TextField(string l, string t, params GUILayoutOption[] o) { return t; }
    public static string DelayedTextField(string l, string t, params GUILayoutOption[] o) { return t; }
    public static void SelectableLabel(string t, GUIStyle s, params GUILayoutOption[] o) {}
    public static int Popup(string l, int i, string[] n, params GUILayoutOption[] o) { return i; }
    public static void HelpBox(string m, MessageType t) {}
    public static Vector2 BeginScrollView(Vector2 p, params GUILayoutOption[] o) { return p; }
    public static void EndScrollView() {}
  }
  public class AssetDatabase { public static void Refresh() {} }
}
