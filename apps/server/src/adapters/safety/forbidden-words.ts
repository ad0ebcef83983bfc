/**
 * Words of the two groups of rules that must never pass, by language. Those of English, Chinese, Vietnamese, Thai and Indonesian
 * that were there first are in `word-rules.json`. Commas separate words, which are written as in a file of rules. One without
 * accents matches both spellings.
 */
export interface ForbiddenWords {
  /** Says that somebody is under age. */
  readonly minor?: string;
  /** May be a child or a young adult: refused beside `bare`, not beside `suggestive`. */
  readonly young?: string;
  readonly bare?: string;
  readonly suggestive?: string;
  /** Somebody who lives, without a name. */
  readonly real?: string;
  /** Mean it beside words of the same language only, since other languages spell other words the same. */
  readonly onlyHere?: { readonly minor?: string; readonly bare?: string };
  /** Forbidden by itself. */
  readonly alone?: string;
  /** Cut out first. */
  readonly allowed?: string;
}

/** The years of a minor in Chinese numerals, which are no part of a greater number. */
const chineseAges = [
  ...[...'一二两兩三四五六七八九'].map((digit) => `[^十百千]${digit}`),
  ...['十', ...[...'一二三四五六七'].map((digit) => `十${digit}`)].map(
    (ten) => `[^二三四五六七八九百千]${ten}`,
  ),
]
  .flatMap((age) => [...'岁歲歳'].map((year) => `${age}${year}`))
  .join(', ');

export const forbiddenWords: Readonly<Record<string, ForbiddenWords>> = {
  en: {
    minor: `pre pubescent, prepubescent, pubescent, pre schooler, preschooler, preschoolers, first grader, fifth grader, sixth grader,
      middle schooler, middle schoolers, high schooler, high schoolers, high school student, high school girl, high school boy,
      grade schooler, grade schoolers, newborn, newborns, adolescent, adolescents, juvenile, juveniles, youngster, youngsters,
      kiddie, kiddies, kiddo, teenie, teenies, jail bait, barely legal, not yet 18, under 18, younger than 18,
      three year old, four year old, five year old, six year old, seven year old, eight year old, nine year old, ten year old,
      eleven year old, twelve year old, thirteen year old, fourteen year old, fifteen year old, sixteen year old,
      seventeen year old, {1-17} y o, {1-17}yo, {1-17}yr old, {1-17} yr old, {1-17} yrs old, age {1-17}, {1-17} years of age`,
    bare: `nekkid, in the nude, nudist, nudists, nudism, birthday suit, bare breasted, bare chested girl, bare breasts, bare butt,
      exposed breasts, exposed genitals, without any clothes, wearing nothing, wears nothing, stripped bare, stark naked,
      taking off clothes, takes off her clothes, takes off his clothes, no clothing, without clothing, fully unclothed, sexed,
      intercourse, fucking, fucked, sodom*, incest*, cum, cumming, creampie`,
    suggestive:
      'seductive, sensual, in underwear, in panties, in a thong, bikini pose, spread legs, legs spread, upskirt, panty shot',
    real: `actress, pop star, movie star, film star, supermodel, influencer, youtuber, tiktoker, twitch streamer, prime minister,
      the president, first lady, my girlfriend, my boyfriend, my wife, my husband, my sister, my brother, my mom, my mother,
      my cousin, my friend, my crush, my roommate, my student, my students, this woman, this man, woman in the photo,
      person in the photo, girl in the photo`,
    allowed: `sex male, sex female, sex m, sex f, sex unknown, sex none, same sex, opposite sex, either sex, any sex, both sexes,
      sex neutral, nude colour, nude colours, nude color, nude colors, nude tone, nude tones, nude palette, nude pink, nude beige,
      nude shade, nude shades, nude makeup, nude lipstick, nude heels, nude pumps, naked tree, naked trees, naked branches,
      naked branch, naked sword, naked steel, naked rock, naked bulb, naked cake, naked truth, naked mole rats, naked flames,
      kid leather, kid gloves, nude background, nude mice, nude mouse, naked oats, unclothed mannequin, unclothed mannequins,
      bottomless pit, bottomless pits, bottomless well, bottomless bag, topless car, topless convertible,
      no naked, no nude, nothing sexual, without nudity, without nude, sfw no nsfw, never naked, never nude, avoid nudity,
      avoid nude, baby dragon, baby dragons, baby blue, baby pink, baby grand, baby corn, baby goat, baby goats, mountain kid,
      teen rating, rated teen, cum laude`,
  },
  zh: {
    minor: `${chineseAges}, 小朋友, 小女生, 小男生, 小妹妹, 小弟弟, 女学生, 女學生, 男学生, 男學生, 中小学生, 学童, 學童, 幼儿, 幼兒, 幼齿, 幼齒,
      童女, 未满18, 未滿18, 未满十八, 未滿十八, 小萝莉, 合法萝莉, 初中女生, 高中女生, 国中女生, 國中女生, 豆蔻少女, 宝宝, 寶寶, 青少年, 稚女`,
    young: '少女, 少年, 女孩儿',
    bare: `裸女, 裸男, 裸身, 裸奔, 裸像, 裸着, 裸著, 赤身, 一丝不挂, 一絲不掛, 光着身子, 光著身子, 光溜溜, 不穿衣服, 没有穿衣服, 沒有穿衣服,
      脱衣服, 脫衣服, 脱掉衣服, 脫掉衣服, 脱下衣服, 脫下衣服, 脱衣舞, 脫衣舞, 露点, 露點, 胴体, 胴體, 乳房, 乳头, 乳頭, 下体, 下體, 果体, 果照`,
    real: `女演员, 女演員, 男演员, 男演員, 女歌手, 男歌手, 女艺人, 女藝人, 艺人, 藝人, 女偶像, 女主播, 女团成员, 女團成員, 影后, 女总统, 女總統,
      我女朋友, 我的女朋友, 我妹妹, 我姐姐, 我老婆, 女同学, 女同學, 女同事, 照片里的女人, 照片中的女人`,
    allowed: '裸眼, 裸色, 裸妆, 裸妝, 裸岩, 裸足, 裸麦, 裸麥, 裸子植物, 裸机, 裸機',
  },
  ja: {
    minor: `子供, 子ども, こども, 幼女, 幼児, 幼い女, 幼い男, 園児, 児童, 中学生, 高校生, 小学生, 女子高生, 女子中学生, 女子小学生, 女子児童, 赤ちゃん, 赤ん坊,
      未成年, 思春期, 十代, 乳児, ロリ少女, ロリっ子, ロリ娘, ロリ体型, ロリキャラ, ロリ系, ロリの, 合法ロリ, ショタ, {1-17}歳, {1-17}才, セーラー服の子, 生徒`,
    young: '少女, 少年, 女の子, 男の子, おんなのこ, おとこのこ, JKの, JCの, JSの, 女子生徒',
    bare: `裸, はだか, ハダカ, ヌード, すっぽんぽん, マッパ, 素っ裸, 丸裸, 服を脱, 服を着ていない, 服を着てない, 脱衣, ポルノ, セックス, 性行為, 性器, 強姦, レイプ, 輪姦,
      わいせつ, 猥褻, 淫ら, 18禁, 乳首, おまんこ, ちんこ, ちんちん, トップレス, ハメ撮り`,
    suggestive:
      'セクシー, エロい, エロティック, エロチック, エッチな, えっちな, えろい, 下着姿, ランジェリー, パンチラ, 官能的, 誘惑する',
    real: `女優, 俳優, アイドル, 芸能人, 声優, 有名人, 女子アナ, グラビア, 女性歌手, 元カノ, 元彼女, 同級生, クラスメイト, クラスメート, 同僚, 実在の人物, 実在する, 女性タレント,
      担任の先生, うちの妹, 総理大臣`,
    alone: 'ロリコン, ショタコン, 児童ポルノ, ペドフィリア, 小児性愛',
    allowed:
      '裸足, 裸眼, 裸馬, 裸電球, 裸子植物, 赤裸々, 裸一貫, 裸麦, 脱衣所, ヌードル, ヌードカラー, ヌードベージュ, 子供部屋, 子ども部屋, ゴスロリ, ロリータ服, ロリータファッション',
  },
  ko: {
    minor: `어린이, 어린아이, 어린 아이, 어린애, 어린 소녀, 어린 소년, 여자아이, 남자아이, 여자 아이, 남자 아이, 여자애, 남자애, 꼬마 여자, 꼬마 아이, 꼬마 소녀, 유아,
      아동, 영유아, 초등학생, 중학생, 고등학생, 초딩, 중딩, 고딩, 여고생, 여중생, 여학생, 남학생, 미성년, [^수]십대, 갓난아기, 아기, 청소년, [^칼글플]로리 소녀, 로리타,
      쇼타, {1-17}살, {1-17}세`,
    young: '소녀, 소년',
    bare: `누드, 나체, 알몸, 벌거벗, 벌거숭이, 발가벗, 옷을 벗, 옷 벗은, 벗은 몸, 옷을 안 입, 옷을 입지 않, 섹스, 성행위, 성관계, 성기, 포르노, 강간, 성폭행, 음란,
      야동, 헨타이, 젖꼭지, 야설, 토플리스`,
    suggestive: '섹시, [^해가와봐어아이]야한, 에로틱, 란제리, 속옷 차림, 관능적, 선정적',
    real: `여배우, 영화배우, 여가수, 아이돌, 연예인, 유명인, 여자 연예인, 걸그룹, 인플루언서, 전 여친, 전여친, 전 여자친구, 같은 반 친구, 우리 반, 직장 동료, 내 여동생,
      우리 선생님, 실존 인물, 대통령`,
    alone: '로리콘, 쇼타콘, 아동 포르노, 아동포르노, 소아성애, 아동 성착취, 아청물',
    allowed:
      '누드톤, 누드 톤, 누드 컬러, 누드 베이지, 어린이날, {1-17}세기, 아기 용, 아기 드래곤, 아기 고양이, 아기 곰, 성기사',
  },
  es: {
    minor: `niño, niña, niños, niñas, ninos, ninas, niñito, niñita, nena, nenas, nene, chiquilla, chiquillas, chiquillo, chiquillos,
      bebe, bebes, menor de edad, menores de edad, adolescente*, colegiala, colegialas, colegial, escolares, infante, infantes,
      quinceanera, quinceaneras, parvulo*, preadolescente*, alumna de primaria, {1-17} años, {1-17} añitos, nina pequena, pequena nina`,
    bare: `desnuda, desnudas, desnudo, desnudos, desnudez, desnudandose, desnudarse, desnudita, encuerada, encuerado, en cueros,
      en pelotas, sin ropa, sin vestir, sexo, sexuales, sexualmente, porno*, violada, violacion sexual, pechos al aire, tetas`,
    suggestive:
      'sensual, sensuales, erotica, erotico, eroticas, eroticos, lenceria, provocativa, en ropa interior',
    real: `actriz, cantante famosa, famosa, famoso, celebridad, celebridades, mi ex, mi exnovia, mi novia, mi companera, mi profesora,
      mi vecina, mi hermana, mi jefa, influenciadora, persona real, presidenta, politico, politica famosa`,
    alone:
      'pornografia infantil, porno infantil, nina desnuda, nino desnudo, ninas desnudas, ninos desnudos, pedofil*, pederasta*',
    allowed:
      'arbol desnudo, arboles desnudos, rama desnuda, roca desnuda, espada desnuda, a simple vista, tono desnudo, sin desnudez, sexo masculino, sexo femenino',
  },
  pt: {
    minor: `criança, crianças, crianca, criancas, criancinha, criancinhas, menina, meninas, menino, meninos, menininha, menininho,
      garotinha, garotinhas, garotinho, garotinhos, menor de idade, menores de idade, aluna do ensino fundamental, moleque, moleca,
      bebezinho, bebezinha, {1-17} anos, {1-17} aninhos`,
    bare: `peladinha, despida, despidas, despido, despidos, nudez, sem roupa, sem roupas,
      tirando a roupa, seminua, seminuas, estupr*, putaria, peitos de fora`,
    suggestive: 'sedutora, sensuais, calcinha, provocante',
    real: `atriz, cantora, famosos, celebridade brasileira, minha ex, minha namorada, minha colega, minha professora, minha vizinha,
      minha irma, pessoa real, politica brasileira`,
    onlyHere: {
      minor: 'garota, garotas, garoto, ninfeta',
      bare: 'nu, nua, nus, nuas, pelada, peladas, pelado, pelados, peitos',
    },
    alone: 'ninfetinha*, pedofilo*',
    allowed: 'sexo masculino, sexo feminino, sem nudez',
  },
  de: {
    minor: `kindes, kindern, kindlich, kindliche, kleinkind, kleinkinder, kleinkindes, mädchen, madchen, maedchen,
      kleines madchen, kleiner junge, kleinen jungen, kleine jungen, minderjahrig*, minderjaehrig*, schulerin, schulerinnen,
      schuelerin, schulmadchen, schulkind, schulkinder, grundschul*, saugling, saeugling, kleine schwester, jugendliche,
      jugendlicher, teenagerin, {1-17} jahre alt, {1-17} jahrig*, {1-17} jaehrig*, {1-17}jahrig*`,
    bare: `nackt, nackte, nackten, nackter, nacktes, nacktem, splitternackt, splitterfasernackt, halbnackt, halbnackte, nacktbild,
      nacktbilder, nacktfoto, nacktfotos, nacktaufnahme, nacktheit, entblosst, entblosste, entblosstes, entbloesst, unbekleidet*,
      ausgezogen, ausgezogene, ausgezogenes, entkleidet*, ohne kleidung, ohne kleider, oben ohne, sexuell*, vergewaltig*, ficken,
      gefickt, porno*, muschi, bruste`,
    suggestive:
      'erotisch, erotische, erotisches, erotischer, reizwasche, dessous, unterwasche, verfuhrerisch*, aufreizend*',
    real: `promi, promis, prominente, prominenter, schauspielerin, schauspieler, sangerin, saengerin, beruhmtheit, meine ex,
      mein ex, meine freundin, mitschulerin, mitschueler*, kollegin, meine kollegin, meine lehrerin, meine nachbarin,
      meine schwester, echte person, politikerin, bundeskanzler*`,
    onlyHere: { minor: 'kind, kinder, junge, jungen, bub' },
    alone: 'kinderporno*, kinderpornograf*, padophil*, paedophil*',
    allowed:
      'nacktschnecke, nacktschnecken, nacktmull, nacktmulle, mit blossem auge, nackter fels, nackte klinge, nicht nackt, keine nacktheit, ohne nacktheit',
  },
  fr: {
    minor: `enfant, enfants, enfantin, enfantine, fillette, fillettes, petite fille, petites filles, petit garcon, petits garcons,
      jeune fille, jeunes filles, jeune garcon, gamin, gamine, gamins, gamines, bambin, bambins, ecolier, ecoliere, ecoliers,
      ecolieres, collegien, collegienne, collegiennes, lyceen, lyceenne, lyceennes, preado, preados, nourrisson, nourrissons,
      fille mineure, filles mineures, adolescent, adolescente, adolescentes, adolescents, {1-17} ans`,
    bare: `nudite, denude, denudee, denudes, denudees, deshabille, deshabillee, deshabillees, devetu, devetue, devetus, devetues,
      sans vetement, sans vetements, seins nus, a poil, sexe, sexuel, sexuelle, sexuels, sexuelles, violee, baise, toute nue,
      tout nu, entierement nue, entierement nu, completement nue, fille nue, enfant nu, garcon nu, femme nue`,
    suggestive: 'sensuelle, erotique, erotiques, aguicheuse, aguichante, petite culotte, en sous vetements',
    real: `actrice, actrices, chanteuse, celebrite, celebrites, vedette, mon ex, ma copine, ma collegue, ma camarade, ma prof,
      ma voisine, ma soeur, personne reelle, ministre, mannequin celebre`,
    onlyHere: { minor: 'ado, ados, mineure, mineures, fille, filles', bare: 'nu, nue, nus, nues' },
    alone: 'pedoporn*, pedopornograph*, pornographie infantile',
    allowed:
      'pieds nus, pied nu, tete nue, a l oeil nu, mise a nu, mains nues, bras nus, arbre nu, arbres nus, a poil long, sexe masculin, sexe feminin',
  },
  ru: {
    minor: `ребенок, ребенка, ребенку, ребенком, ребёнок, ребёнка, дети, детей, детям, детьми, детка, детки, детский, детская, детское,
      девочка, девочки, девочку, девочке, девочкой, девочек, мальчик, мальчика, мальчики, мальчиков, мальчику, малыш, малыша,
      малышка, малышки, малышку, малыши, школьник*, школьниц*, подросток, подростка, подростки, подростков, несовершеннолетн*,
      младенец, младенца, малолетн*, малолетк*, лолита, лоли, лолька, дошкольни*, {1-17} лет, {1-17} летн*, {1-17}летн*, {2-4} года`,
    bare: `голый, голая, голые, голого, голой, голую, голых, голым, голыми, голое, голышом, голенький, голенькая, голенькую,
      нагой, нагая, нагие, нагую, нагишом, обнажен*, обнажён*, раздет*, раздева*, без одежды, без трусов, порно*, секс, секса,
      сексом, сексуальн*, изнасил*, топлес, эротик*, интимн*`,
    suggestive: 'эротич*, соблазнительн*, нижнем белье, нижнее белье, возбуждающ*, развратн*',
    real: `знаменитость, знаменитости, знаменитостей, актриса, актрисы, актрису, актер, певица, певицы, певицу, моя бывшая, мою бывшую,
      одноклассниц*, однокурсниц*, коллега, коллегу, моя учительница, мою учительницу, моя соседка, мою соседку, моя сестра, мою сестру,
      реальный человек, реальная девушка, политик, президент, президента, блогер, блогерша, телеведущая`,
    alone: 'детское порно, педофил*, цп порно, лоликон',
    allowed:
      'голая скала, голые скалы, голые деревья, голое дерево, голые ветви, голый камень, невооруженным глазом',
  },
  hi: {
    minor: `बच्चा, बच्ची, बच्चे, बच्चों, बच्चियां, बच्चियों, बालक, बालिका, बालिकाएं, नाबालिग, नाबालिग़, किशोरी, किशोर, शिशु, छोटी लड़की, छोटा लड़का,
      स्कूली लड़की, स्कूल की लड़की, नन्ही, {1-17} साल की, {1-17} साल का, {1-17} वर्षीय, bacchi, bachchi, bacche, bachche, bachcha, nabalig,
      chhoti ladki, choti ladki, {1-17} saal ki, {1-17} saal ka`,
    young: 'लड़की, लड़का, लड़कियां',
    bare: `नंगा, नंगी, नंगे, नग्न, नग्नता, अर्धनग्न, निर्वस्त्र, वस्त्रहीन, बिना कपड़ों, बिना कपड़े, कपड़े उतार, अश्लील, सेक्स, संभोग, बलात्कार, पोर्न, न्यूड, टॉपलेस,
      nangi, nanga, nange, bina kapdo, bina kapde, nagn`,
    suggestive: 'कामुक, सेक्सी, उत्तेजक, अंतर्वस्त्र',
    real: `अभिनेत्री, अभिनेता, गायिका, हीरोइन, फिल्म स्टार, बॉलीवुड, सेलिब्रिटी, मशहूर, नेता, प्रधानमंत्री, मेरी पूर्व, मेरी सहपाठी, मेरी बहन, मेरी भाभी,
      मेरी शिक्षिका, bollywood, abhinetri`,
    alone: 'बाल यौन, बाल अश्लील, बच्चों का पोर्न',
  },
  ar: {
    minor: `طفل, طفلة, طفلات, أطفال, طفولي, رضيع, رضيعة, قاصر, قاصرة, قاصرات, مراهق, مراهقة, مراهقات, مراهقين, صبي, صبيان,
      صبية صغيرة, فتاة صغيرة, بنت صغيرة, فتيات صغيرات, بنات صغيرات, ولد صغير, تلميذ, تلميذة, تلميذات, طالبة مدرسة, {1-10} سنوات,
      {11-17} سنة, {11-17} عاما, {3-10} أعوام`,
    young: 'فتاة, بنت, بنات, فتيات, ولد',
    bare: `عاري, عار تماما, عارية, عاريات, عاريا, عراة, عريان, عريانة, عري, عارٍ, متعري, متعرية, بدون ملابس, بلا ملابس, من غير ملابس, خلعت ملابسها,
      تخلع ملابسها, إباحي, إباحية, سكس, جنسي, ممارسة جنس, اغتصاب, مغتصبة, بورن, بورنو`,
    suggestive: 'مثير جنسيا, مثيرة جنسيا, إغراء, مغرية, ملابس داخلية, لانجري',
    real: `ممثلة, ممثل, مغنية, مطربة, فنانة, مشهورة, مشاهير, نجمة سينما, نجمة مشهورة, مذيعة, عارضة أزياء, حبيبتي السابقة, زميلتي, جارتي, معلمتي, أختي, شخص حقيقي, رئيس,
      ملكة جمال`,
    alone: 'إباحية أطفال, استغلال أطفال جنسيا',
  },
  ms: {
    minor: `kanak kanak, budak kecil, budak perempuan, budak lelaki, budak sekolah, remaja, bawah umur, pelajar sekolah,
      gadis bawah umur, murid sekolah, berumur {1-17}, umur {1-17}`,
    bare: `bogel, berbogel, separuh bogel, tanpa seurat benang, tanpa baju, tidak berpakaian, lucah, rogol, dirogol, zina, bersetubuh`,
    suggestive: 'menggoda, ghairah, pakaian dalam',
    real: 'pelakon, penyanyi, artis, pelakon wanita, bekas kekasih saya, bekas isteri, rakan sekelas, rakan sekerja, cikgu saya, orang sebenar, perdana menteri',
    onlyHere: { minor: 'budak, pelajar, gadis' },
    alone: 'lucah kanak kanak, pornografi kanak kanak',
    allowed: 'budak suruhan',
  },
  fil: {
    minor: `batang babae, batang lalaki, mga bata, maliit na bata, batang maliit, sanggol, paslit, musmos, dalagita, binatilyo,
      menor de edad, mag aaral sa elementarya, {1-17} taong gulang, {1-17} anyos, {1-17} na taong gulang`,
    bare: `hubad, hubo, hubot hubad, hubo t hubad, nakahubad, naghuhubad, walang damit, walang saplot, walang suot, kantot*, kantutan,
      malaswa, malaswang, gahasa, ginahasa, bold na larawan`,
    suggestive: 'mapang akit, malibog, nakapanty',
    real: 'sikat na artista, artistang babae, aktres, mang aawit, sikat na, dating kasintahan, ex ko, kaklase ko, katrabaho ko, guro ko, totoong tao, pangulo, senador',
    onlyHere: { minor: 'bata, batang, totoy, nene' },
    alone: 'pornograpiya ng bata',
    allowed: 'hubad na puno',
  },
  vi: {
    minor: `bé gái, bé trai, em gái nhỏ, cô bé, cậu bé, trẻ nhỏ, trẻ vị thành niên, nhi đồng, thiếu niên, học sinh tiểu học,
      học sinh cấp 2, nữ sinh trung học`,
    bare: 'không mặc đồ, không mảnh vải, cởi đồ, cởi truồng, trần truồng, tran truong, coi truong, cưỡng bức, giao cấu, ngực trần',
    real: 'diễn viên, ca sĩ, hoa hậu, người mẫu nổi tiếng, hot girl, vợ tôi, em gái tôi, bạn học của tôi, đồng nghiệp của tôi',
  },
  th: {
    minor:
      'ด.ญ., เด็กหญิง, เด็กชาย, เด็กสาว, เด็กผู้หญิง, เด็กผู้ชาย, วัยรุ่น, ม.ต้น, ประถม, มัธยม, หนูน้อย, อายุไม่ถึง 18, {1-17} ขวบ',
    bare: 'ไม่ใส่เสื้อผ้า, ไม่สวมเสื้อผ้า, ไม่นุ่งผ้า, ถอดเสื้อผ้า, โป้เปลือย, เปลือยกาย, นู้ด, แก้ผ้าล่อนจ้อน',
    real: 'นักแสดงหญิง, นักร้องสาว, ไอดอล, นางแบบดัง, เน็ตไอดอล, แฟนเก่าของฉัน, ครูของฉัน, พี่สาวของฉัน, น้องสาวของฉัน',
  },
  id: {
    minor: `anak kecil, anak perempuan, anak laki laki, anak sekolah, anak sd, anak smp, anak sma, remaja, abg, cewek abg, gadis remaja,
      bocil, umur {1-17}, usia {1-17}, berusia {1-17}`,
    bare: 'tak berbusana, tidak berbusana, tidak berpakaian, tanpa baju, tanpa sehelai benang, buka baju, telanjang bulat, ngewe, colmek',
    real: 'aktris, penyanyi, artis, model terkenal, selebgram, istri saya, pacar saya, adik saya, tetangga saya, presiden',
    allowed: 'permen loli, es loli, telanjang kaki, bertelanjang kaki, mata telanjang',
  },
};
