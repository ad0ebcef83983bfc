/** The root of all beings, the body plans, and animals that walk or crawl: mammals, reptiles, dinosaurs and amphibians. */
export const creaturesAnimals = `
# The root and the body plans
being | | | | creature, living being, living creature, lifeform, critter | 生物, 生靈, 生命體, 活物 | sinh vật, sinh linh, loài vật, thực thể sống | สิ่งมีชีวิต, ครีเอเจอร์, สัตว์โลก | makhluk, makhluk hidup, sosok makhluk
animal | being | 🐾 | | animal, animals, beast, beasts, wildlife, wild animal, critters | 動物, 野獸, 野生動物, 獸類, 走獸 | động vật, thú vật, con vật, con thú, dã thú, muông thú | สัตว์, สัตว์ป่า, สิงสาราสัตว์, เดรัจฉาน | hewan, binatang, satwa, margasatwa, hewan liar
pet | mammal | | | pet, pets, companion animal, companion pet, house pet | 寵物, 毛小孩, 毛孩, 萌寵 | thú cưng, thú nuôi, vật nuôi, bé cưng | สัตว์เลี้ยง, น้องสัตว์, เพ็ท | hewan peliharaan, binatang peliharaan, peliharaan, anabul
mammal | animal | | | mammal, mammals, furry animal, four-legged animal, quadruped | 哺乳動物, 哺乳類, 四足動物, 毛茸茸的動物 | động vật có vú, thú có vú, thú bốn chân, thú lông | สัตว์เลี้ยงลูกด้วยนม, สัตว์สี่เท้า, สัตว์สี่ขา, สัตว์มีขน | mamalia, binatang menyusui, hewan menyusui, hewan berkaki empat
bird | animal | 🐦 | | bird, birds, birdie, songbird | 鳥, 小鳥, 鳥兒, 鳥類, 飛鳥, 飛禽 | chim, con chim, chim chóc, loài chim, chú chim | นก, ตัวนก, ฝูงนก, นกน้อย, ปักษา, วิหค | burung, unggas, seekor burung
fish | animal | 🐟 | | fish, fishes, freshwater fish, sea fish | 魚, 魚兒, 小魚, 魚群, 魚類, 海魚 | con cá, đàn cá, bầy cá, chú cá, cá biển, loài cá, cá | ปลา, ตัวปลา, ฝูงปลา, ปลาทะเล, มัจฉา | ikan, seekor ikan, kawanan ikan, ikan laut
reptile | animal | | | reptile, reptiles, reptilian, scaly animal | 爬蟲類, 爬行動物, 爬蟲 | bò sát, loài bò sát, động vật bò sát | สัตว์เลื้อยคลาน, เรปไทล์, สัตว์มีเกล็ด | reptil, hewan melata, binatang melata
amphibian | animal | | | amphibian, amphibians, pond animal | 兩棲動物, 兩棲類, 兩生類 | lưỡng cư, động vật lưỡng cư, loài lưỡng cư | สัตว์ครึ่งบกครึ่งน้ำ, สัตว์สะเทินน้ำสะเทินบก, แอมฟิเบียน | amfibi, hewan amfibi, hewan dua alam
insect | animal | 🐛 | | insect, insects, bug, bugs, creepy crawly | 昆蟲, 蟲子, 小蟲, 甲蟲類, 蟲類 | côn trùng, sâu bọ, bọ, con bọ, con trùng | แมลง, ตัวแมลง, แมลงตัวเล็ก, กีฏะ | serangga, insekta, seekor serangga
spider-like | animal | | | arachnid, arachnids, eight-legged creature, many-legged creature | 蛛形動物, 蛛形綱, 八腳怪, 多足動物 | lớp nhện, sinh vật tám chân, loài nhện | แมง, สัตว์แปดขา, สัตว์จำพวกแมงมุม | araknida, hewan berkaki delapan, jenis laba-laba
sea-creature | animal | | | sea creature, sea animal, marine animal, marine life, sea life, ocean creature | 海洋生物, 海底生物, 海生動物, 水中生物 | sinh vật biển, động vật biển, hải sinh vật, sinh vật dưới nước | สัตว์ทะเล, สัตว์น้ำ, สิ่งมีชีวิตใต้ทะเล, สัตว์ใต้ทะเล | hewan laut, makhluk laut, biota laut, satwa laut
humanoid | being | | | humanoid, humanoids, human-like creature, human-shaped | 人形生物, 類人生物, 人型生物, 人形 | dạng người, sinh vật hình người, hình người | คล้ายมนุษย์, ร่างมนุษย์, ฮิวแมนนอยด์ | humanoid mirip manusia, makhluk mirip manusia, berwujud manusia
blob | being | | | blob, blobs, blob creature, amorphous creature, ooze | 團狀生物, 軟泥, 軟泥怪, 不定形生物 | khối nhầy, sinh vật nhầy, cục nhầy | ก้อนเมือก, ก้อนหยุ่น, ตัวก้อนกลม | gumpalan, makhluk gumpalan, gumpalan lendir
dragon-like | being | | | dragonkin, dragon-like, draconic, dragonkind, dragon kin | 龍族, 龍類, 龍屬, 類龍生物 | long tộc, loài rồng, họ rồng | เผ่ามังกร, ตระกูลมังกร, คล้ายมังกร | bangsa naga, ras naga, mirip naga
machine | being | | material.metal | machine being, mechanical being, machine lifeform, mechanical creature | 機械生命體, 機械生物, 機械獸, 機械怪 | sinh vật máy, sinh vật cơ khí, quái vật máy, thú máy | สิ่งมีชีวิตจักรกล, จักรกลมีชีวิต, สัตว์จักรกล, อสูรกล | makhluk mesin, makhluk mekanik, hewan mesin
plant-being | being | | | plant creature, plant monster, plant being, living plant, plant person | 植物怪, 植物生物, 植物人形, 樹怪, 植物妖 | quái vật cây, sinh vật thực vật, yêu thực vật, cây quái | สัตว์ประหลาดพืช, พืชมีชีวิต, ปีศาจพืช, อสูรพฤกษา | monster tumbuhan, makhluk tumbuhan, tanaman hidup
spirit | being | | effect.glow | spirit, spirits, soul, souls, spirit being | 精靈體, 靈體, 靈魂, 亡魂, 神靈 | linh hồn, hồn phách, vong linh, thần linh nhỏ | วิญญาณ, ดวงวิญญาณ, จิตวิญญาณ, สปิริต | roh, arwah, sukma, jiwa gentayangan

# Dogs and their kin
canine | mammal | | | canine, canines, canid | 犬科動物, 犬科, 犬類 | họ chó, loài chó, chó hoang | สัตว์ตระกูลสุนัข, ตระกูลหมา, สัตว์วงศ์หมา | anjing-anjingan, keluarga anjing, ras anjing
dog | canine | 🐶 | | dog, dogs, doggy, doggo, hound, pooch, mutt | 狗, 狗狗, 小狗, 犬, 汪汪, 汪星人 | chó, con chó, cún, chú chó, chó con, cún cưng | หมา, สุนัข, น้องหมา, เจ้าตูบ, หมาน้อย | anjing, guguk, seekor anjing
puppy | dog | | size.small | puppy, puppies, pup, pups | 幼犬, 奶狗, 狗寶寶, 小奶狗 | cún con, chó cún, chú cún con | ลูกหมา, ลูกสุนัข, หมาเด็ก | anak anjing, anjing kecil, puppy
shiba-inu | dog | | colour.orange | shiba, shiba inu, shibe, doge | 柴犬, 柴柴, 豆柴 | chó shiba, shiba nhật, chó shiba inu | ชิบะ, หมาชิบะ, ชิบะอินุ, น้องชิบะ | anjing shiba, shiba jepang, anjing shiba inu
corgi | dog | | | corgi, corgis, welsh corgi | 柯基, 柯基犬, 短腿柯基 | chó corgi, corgi chân ngắn, corgi mông to | คอร์กี้, หมาคอร์กี้, คอร์กี้ขาสั้น | anjing corgi, korgi, corgi
husky | dog | | | husky, huskies, sled dog, malamute, siberian husky | 哈士奇, 二哈, 雪橇犬 | chó husky, chó kéo xe, husky ngáo | ฮัสกี้, หมาฮัสกี้, ไซบีเรียน, หมาลากเลื่อน | anjing husky, anjing salju, anjing kereta luncur
guard-dog | dog | | | guard dog, german shepherd, police dog, watchdog, bulldog, mastiff, doberman | 看門狗, 警犬, 牧羊犬, 鬥牛犬, 獵犬, 軍犬 | chó canh, chó nghiệp vụ, chó săn, chó bẹc giê, chó béc giê | หมาเฝ้าบ้าน, สุนัขตำรวจ, เยอรมันเชพเพิร์ด, บูลด็อก, สุนัขล่าเนื้อ | anjing penjaga, anjing polisi, anjing pemburu, anjing herder, anjing buldog
poodle | dog | 🐩 | | poodle, poodles, toy poodle, fluffy dog, pomeranian | 貴賓犬, 貴賓狗, 博美, 泰迪狗 | chó poodle, chó xù, chó phốc sóc, chó lông xù | พุดเดิ้ล, หมาพุดเดิ้ล, ปอมเมอเรเนียน, หมาขนฟู | anjing pudel, pudel, anjing pom, anjing berbulu lebat
wolf | canine | 🐺 | | wolf, wolves, dire wolf, alpha wolf | 狼, 野狼, 灰狼, 惡狼, 巨狼, 狼群 | sói, con sói, chó sói, lang sói, bầy sói | หมาป่า, สุนัขป่า, หมาไน, ฝูงหมาป่า | serigala, ajag, serigala abu-abu, kawanan serigala
fox | canine | 🦊 | | fox, foxes, vixen, arctic fox, foxy | 狐狸, 狐, 赤狐, 小狐狸 | cáo, con cáo, chú cáo, cáo tuyết | จิ้งจอก, สุนัขจิ้งจอก, หมาจิ้งจอก | rubah, rase, seekor rubah
fennec | fox | | place.desert | fennec, fennec fox, desert fox | 耳廓狐, 大耳狐, 沙漠狐狸 | cáo sa mạc, cáo tai to, cáo fennec | จิ้งจอกทะเลทราย, เฟนเน็ก, เฟนเนกฟ็อกซ์ | rubah gurun, rubah fennec, rubah padang pasir
jackal | canine | | | jackal, jackals, coyote, coyotes, dingo | 胡狼, 豺狼, 郊狼, 土狼狗 | chó rừng, sói đồng cỏ, chó hoang đồng cỏ | หมาจิ้งจอกทอง, หมาแจ็กคัล, ไคโยตี | jakal, serigala padang rumput, anjing hutan
hyena | canine | | | hyena, hyenas, spotted hyena | 鬣狗, 斑鬣狗, 土狼 | linh cẩu, con linh cẩu, linh cẩu đốm | ไฮยีน่า, หมาไฮยีนา, ไฮยีนา | hiena, dubuk, anjing hiena
raccoon-dog | canine | | | raccoon dog, raccoon dogs, tanuki, tanukis | 狸貓, 貉, 日本狸 | lửng chó, chồn tanuki, gấu chó tanuki | ทานุกิ, แรคคูนด็อก, จิ้งจอกแรคคูน | anjing rakun, tanuki jepang, rakun jepang

# Cats
feline | mammal | | | feline, felines, big cat, wildcat, wild cat | 貓科動物, 貓科, 大貓, 野貓 | họ mèo, mèo rừng, mèo lớn, loài mèo | สัตว์ตระกูลแมว, เสือแมว, แมวป่า, ตระกูลแมว | kucing besar, kucing hutan, keluarga kucing
cat | feline | 🐱 | | cat, cats, kitty, kitties, tabby, tomcat, neko | 貓, 貓咪, 喵, 喵星人, 橘貓, 小貓咪 | mèo, con mèo, chú mèo, miu, meo meo | แมว, น้องแมว, เหมียว, เจ้าเหมียว, วิฬาร์ | kucing, seekor kucing, kucing oyen, meong
kitten | cat | | size.small | kitten, kittens, baby cat | 幼貓, 小奶貓, 貓寶寶, 小貓 | mèo con, chú mèo con, mèo nhỏ | ลูกแมว, แมวเด็ก, แมวน้อย | anak kucing, kucing kecil, kitten
black-cat | cat | 🐈‍⬛ | colour.black | black cat, black cats, witch's cat, witch cat | 黑貓, 女巫的貓, 黑色貓咪 | mèo đen, mèo mun, mèo phù thủy | แมวดำ, แมวแม่มด, แมวสีดำ | kucing hitam, kucing penyihir, si kucing hitam
siamese-cat | cat | | | siamese cat, siamese cats, persian cat, thai cat | 暹羅貓, 波斯貓, 泰國貓 | mèo xiêm, mèo ba tư, mèo thái | แมวไทย, แมววิเชียรมาศ, วิเชียรมาศ, แมวเปอร์เซีย | kucing siam, kucing persia, kucing anggora
lucky-cat | cat | | colour.gold | lucky cat, maneki neko, fortune cat, beckoning cat | 招財貓, 開運貓, 發財貓 | mèo thần tài, mèo may mắn, mèo vẫy tay | แมวกวัก, แมวนำโชค, มาเนกิเนโกะ | kucing keberuntungan, kucing hoki, maneki-neko
lion | feline | 🦁 | | lion, lions, lioness, lion king, african lion | 獅子, 雄獅, 獅, 獅王, 母獅 | sư tử, con sư tử, chúa sơn lâm, sư tử đực | สิงโต, ราชสีห์, เจ้าป่า, สิงโตตัวผู้ | singa, raja hutan, seekor singa, singa jantan
tiger | feline | 🐯 | | tiger, tigers, tigress, bengal tiger, tiger cub | 老虎, 虎, 猛虎, 東北虎, 小老虎 | hổ, con hổ, cọp, con cọp, mãnh hổ, ông ba mươi | เสือ, เสือโคร่ง, พยัคฆ์, ลูกเสือโคร่ง | harimau, macan, harimau sumatra, macan loreng, si belang
white-tiger | tiger | | colour.white | white tiger, byakko, baihu, white tigers | 白虎, 白老虎, 聖獸白虎 | bạch hổ, hổ trắng, cọp trắng | เสือขาว, พยัคฆ์ขาว, เสือโคร่งขาว | harimau putih, macan putih, byakko putih
leopard | feline | 🐆 | | leopard, leopards, jaguar, jaguars, clouded leopard | 豹, 豹子, 花豹, 美洲豹, 雲豹 | báo đốm, con báo, báo hoa mai, báo gấm | เสือดาว, เสือจากัวร์, จากัวร์, เสือลายเมฆ | macan tutul, jaguar hutan, macan dahan, leopard tutul
snow-leopard | leopard | | | snow leopard, snow leopards, irbis | 雪豹, 雪地豹, 白豹 | báo tuyết, con báo tuyết, báo trắng | เสือดาวหิมะ, เสือหิมะ, สโนว์เลพเพิร์ด | macan tutul salju, macan salju, leopard salju
leopard-cat | cat | | | leopard cat, leopard cats, taiwan leopard cat | 石虎, 豹貓, 台灣石虎 | mèo báo, mèo rừng đốm, mèo gấm | แมวดาว, แมวป่าลายเสือ, แมวเบงกอล | kucing kuwuk, kucing congkok, kucing macan
panther | feline | | colour.black | panther, panthers, black panther, black leopard | 黑豹, 黑色豹子, 墨豹 | báo đen, con báo đen, hắc báo | เสือดำ, แพนเธอร์, เสือดาวดำ | macan kumbang, panter, macan hitam, harimau kumbang
cheetah | leopard | | | cheetah, cheetahs, hunting leopard | 獵豹, 印度豹, 非洲獵豹 | báo săn, báo chạy nhanh, báo ghêpa | เสือชีตาห์, ชีตาห์, เสือชีต้า | citah, cheetah afrika, macan citah
lynx | feline | | | lynx, bobcat, caracal, puma, cougar, mountain lion | 猞猁, 山貓, 獰貓, 美洲獅 | linh miêu, mèo linh miêu, báo sư tử | แมวป่าลิงซ์, ลิงซ์, พูม่า, คาราคัล | kucing lynx, karakal, singa gunung
sabertooth | tiger | | body.tusks | sabertooth, saber-toothed tiger, sabre-toothed cat, smilodon | 劍齒虎, 劍齒獸, 長牙虎 | hổ răng kiếm, cọp răng kiếm, báo răng kiếm | เสือเขี้ยวดาบ, เสือเขี้ยวยาว, สมิโลดอน | harimau gigi pedang, macan gigi pedang, harimau taring pedang

# Bears and small beasts
bear | mammal | 🐻 | | bear, bears, grizzly, grizzly bear, bear cub | 熊, 大熊, 棕熊, 灰熊, 小熊, 熊熊 | gấu, con gấu, chú gấu, gấu con | หมี, เจ้าหมี, หมีกริซลี่, น้องหมี | beruang, beruang madu, seekor beruang
black-bear | bear | | colour.black | black bear, black bears, moon bear, formosan black bear, taiwan black bear | 黑熊, 台灣黑熊, 月熊, 臺灣黑熊 | gấu đen, gấu ngựa, gấu đen đài loan | หมีดำ, หมีควาย, หมีดำไต้หวัน | beruang hitam, beruang bulan, beruang hitam taiwan
polar-bear | bear | 🐻‍❄️ | colour.white | polar bear, polar bears, ice bear, white bear | 北極熊, 白熊, 冰熊 | gấu bắc cực, gấu trắng, gấu tuyết | หมีขั้วโลก, หมีขาว, หมีน้ำแข็ง | beruang kutub, beruang putih, beruang es
panda | bear | 🐼 | | panda, pandas, panda bear, panda cub | 熊貓, 貓熊, 大熊貓, 大貓熊, 胖達 | gấu trúc, gấu panda, chú gấu trúc, con gấu trúc | แพนด้า, หมีแพนด้า, น้องแพนด้า, เจ้าแพนด้า | beruang panda, si panda, panda
red-panda | mammal | | colour.orange | red panda, red pandas, lesser panda | 小熊貓, 小貓熊, 紅熊貓, 紅貓熊 | gấu trúc đỏ, gấu mèo đỏ, panda đỏ | แพนด้าแดง, หมีแพนด้าแดง, แพนด้าเล็ก | panda merah, panda kecil merah, panda api
koala | mammal | 🐨 | | koala, koalas, koala bear | 無尾熊, 樹袋熊, 考拉 | gấu túi, gấu koala, con koala | โคอาล่า, หมีโคอาล่า, หมีโคอะลา | beruang koala, koala australia, si koala, koala
raccoon | mammal | 🦝 | | raccoon, raccoons, racoon, trash panda | 浣熊, 小浣熊, 浣熊君 | gấu mèo, chồn gấu trúc, gấu mèo mỹ | แรคคูน, แร็กคูน, ตัวแรคคูน | rakun, seekor rakun, rakun amerika
rabbit | mammal | 🐰 | | rabbit, rabbits, bunny, bunnies, hare, hares, bunny rabbit | 兔子, 兔, 兔兔, 野兔 | thỏ, con thỏ, chú thỏ, thỏ con | กระต่าย, น้องกระต่าย, กระต่ายน้อย, กระต่ายป่า | kelinci, terwelu, seekor kelinci
jade-rabbit | rabbit | | colour.white, time.moon | jade rabbit, moon rabbit, moon bunny | 玉兔, 月兔, 月宮玉兔 | thỏ ngọc, thỏ cung trăng, thỏ mặt trăng | กระต่ายหยก, กระต่ายจันทร์, กระต่ายบนดวงจันทร์ | kelinci giok, kelinci bulan, kelinci dewi bulan
rodent | mammal | | | rodent, rodents, gerbil, guinea pig | 齧齒動物, 嚙齒類, 天竺鼠, 沙鼠 | loài gặm nhấm, gặm nhấm, chuột lang | สัตว์ฟันแทะ, หนูตะเภา, หนูแกสบี้ | hewan pengerat, pengerat, marmut
mouse | rodent | 🐭 | | mouse, mice, field mouse, mousey | 老鼠, 小老鼠, 鼠, 田鼠 | chuột, con chuột, chú chuột, chuột nhắt | หนู, เจ้าหนู, หนูน้อยขนปุย, หนูบ้าน | tikus, seekor tikus, mencit
rat | mouse | 🐀 | | rat, rats, sewer rat, plague rat | 大老鼠, 溝鼠, 鼠輩, 巨鼠 | chuột cống, chuột chù, chuột đồng | หนูท่อ, หนูยักษ์, หนูนา | tikus got, tikus besar, tikus selokan, celurut
hamster | rodent | 🐹 | | hamster, hamsters, hammy | 倉鼠, 小倉鼠, 黃金鼠 | chuột hamster, chuột hams, hamster con | แฮมสเตอร์, หนูแฮมสเตอร์, แฮมส์เตอร์ | marmot kecil, hamster, seekor hamster
squirrel | rodent | 🐿️ | | squirrel, squirrels, chipmunk, chipmunks | 松鼠, 小松鼠, 花栗鼠, 飛鼠 | sóc nâu, con sóc, chú sóc, sóc bay, sóc chuột | กระรอก, กระแต, กระรอกบิน, กระรอกน้อย | tupai, bajing, seekor tupai, tupai terbang
beaver | rodent | 🦫 | | beaver, beavers, marmot, groundhog | 河狸, 海狸, 土撥鼠, 旱獺 | hải ly, con hải ly, sóc đất, macmot | บีเวอร์, ตัวบีเวอร์, กราวด์ฮอก, มาร์มอต | berang-berang pengerat, biwara, marmut tanah
capybara | rodent | | | capybara, capybaras, capy | 水豚, 水豚君, 卡皮巴拉 | chuột lang nước, chuột capybara, con capybara | คาปิบาร่า, คาปีบารา, น้องคาปิบาร่า, กะปิปลาร้า | kapibara, seekor kapibara, capybara
porcupine | rodent | | body.spikes | porcupine, porcupines, quill beast | 豪豬, 箭豬, 刺豬 | nhím bờm, con dím, nhím lông nhọn | เม่นใหญ่, ตัวเม่น, เม่นแผงคอ | landak raya, landak jawa, landak besar
hedgehog | mammal | 🦔 | | hedgehog, hedgehogs, hedgie | 刺蝟, 小刺蝟, 蝟 | nhím, con nhím, nhím kiểng, nhím con | เม่น, เม่นแคระ, เฮดจ์ฮ็อก | landak, landak mini, seekor landak
mole | mammal | | | mole, moles, mole animal, digging mole | 鼴鼠, 地鼠, 鑽地鼠 | chuột chũi, con chuột chũi, chuột đào hầm | ตุ่น, ตัวตุ่น, ตุ่นขุดดิน | tikus tanah, tikus mondok, mondok
weasel | mammal | | | weasel, weasels, ferret, ferrets, mink, stoat, ermine, marten | 鼬, 雪貂, 黃鼠狼, 鼬鼠, 貂 | chồn, con chồn, chồn sương, chồn hương | เพียงพอน, เฟอร์เร็ต, อีเห็น, พังพอนเหลือง | musang, cerpelai, feret, luwak
mongoose | weasel | | | mongoose, mongooses, meerkat, meerkats | 狐獴, 獴, 貓鼬 | cầy mangut, cầy meerkat, chồn đất | พังพอน, เมียร์แคท, เมียร์แคต | garangan, meerkat gurun, luwak garangan
otter | weasel | 🦦 | | otter, otters, sea otter, river otter | 水獺, 海獺, 小水獺 | rái cá, con rái cá, rái cá biển | นาก, ตัวนาก, นากทะเล, น้องนาก | berang-berang, lingsang, sero ambrang, berang-berang laut
badger | weasel | 🦡 | | badger, badgers, honey badger, wolverine animal | 獾, 蜜獾, 狗獾, 平頭哥 | lửng, con lửng, lửng mật, chồn sói | แบดเจอร์, ฮันนี่แบดเจอร์, หมูหริ่ง | luak, teledu, luak madu, berang darat
skunk | weasel | 🦨 | | skunk, skunks, stinky skunk | 臭鼬, 臭鼬鼠, 臭臭鼬 | chồn hôi, con chồn hôi, chồn hôi sọc | สกั๊งค์, สกังก์, ตัวสกั๊ง | sigung, skunk bau, sigung bergaris
sloth | mammal | 🦥 | | sloth, sloths, lazy sloth | 樹懶, 小樹懶, 三趾樹懶 | con lười, lười ba ngón, chú lười | สลอธ, ตัวสลอธ, สล็อธ | kukang, kungkang, sloth pemalas
bat | mammal | 🦇 | | bat, bats, vampire bat, fruit bat, flying fox, cave bat | 蝙蝠, 吸血蝙蝠, 果蝠, 飛狐 | dơi, con dơi, dơi hút máu, bầy dơi | ค้างคาว, ค้างคาวแม่ไก่, ค้างคาวดูดเลือด, ฝูงค้างคาว | kelelawar, kelalawar, kampret, codot, kalong
pangolin | mammal | | body.scales | pangolin, pangolins, scaly anteater, armadillo, armadillos | 穿山甲, 犰狳, 鯪鯉 | tê tê, con tê tê, con tatu | ตัวนิ่ม, ตัวลิ่น, อาร์มาดิลโล | trenggiling, armadilo, tenggiling
anteater | mammal | | | anteater, anteaters, tapir, tapirs, aardvark | 食蟻獸, 馬來貘, 貘, 土豚 | thú ăn kiến, heo vòi, lợn vòi | ตัวกินมด, สมเสร็จ, อาร์ดวาร์ก | tapir, tenuk, pemakan semut
kangaroo | mammal | 🦘 | | kangaroo, kangaroos, wallaby, roo | 袋鼠, 大袋鼠, 小袋鼠 | chuột túi, kăng-gu-ru, căng gu ru, kanguru | จิงโจ้, ตัวจิงโจ้, แคงการู | kanguru australia, walabi, seekor kanguru, kanguru
platypus | mammal | | | platypus, duck-billed platypus, platypuses | 鴨嘴獸, 鴨獺, 小鴨嘴獸 | thú mỏ vịt, con thú mỏ vịt, rái mỏ vịt | ตุ่นปากเป็ด, ตัวตุ่นปากเป็ด, แพลทิปัส | platipus, hewan berparuh bebek, si platipus

# Monkeys and apes
primate | mammal | | | primate, primates, ape, apes | 靈長類, 人猿, 猿類, 類人猿 | linh trưởng, loài linh trưởng, khỉ không đuôi, vượn người | ไพรเมต, วานร, เอป, สัตว์ตระกูลลิง | primata, kera besar, bangsa kera
monkey | primate | 🐵 | | monkey, monkeys, macaque, baboon | 猴子, 猴, 獼猴, 小猴子, 猴仔, 狒狒 | khỉ, con khỉ, chú khỉ, khỉ con, khỉ đầu chó | ลิง, เจ้าจ๋อ, ลิงน้อย, ลิงกัง, ลิงแสม | monyet, kera, seekor monyet, lutung, beruk
gorilla | primate | 🦍 | body.muscular | gorilla, gorillas, giant ape, king kong, silverback | 大猩猩, 猩猩王, 金剛猩猩, 巨猿, 銀背猩猩 | khỉ đột, đười ươi đột, gô-ri-la, tinh tinh đột | กอริลลา, กอริล่า, คิงคอง, ลิงยักษ์ | gorila, kingkong, kera raksasa, gorila punggung perak
orangutan | primate | 🦧 | | orangutan, orangutans, chimpanzee, chimp, chimps | 紅毛猩猩, 猩猩, 黑猩猩, 人猿猩猩 | đười ươi, tinh tinh, con đười ươi, vượn cáo đỏ | อุรังอุตัง, ลิงอุรังอุตัง, ชิมแปนซี | orang utan, simpanse, mawas, orangutan kalimantan
gibbon | primate | | | gibbon, gibbons, lemur, lemurs, proboscis monkey, tarsier | 長臂猿, 狐猴, 長鼻猴, 眼鏡猴 | vượn, con vượn, vượn cáo, voọc | ชะนี, ลีเมอร์, ค่าง, ลิงจมูกยาว | owa, siamang, bekantan, tarsius, lemur madagaskar

# Hoofed beasts
horse | mammal | 🐴 | | horse, horses, stallion, mare, steed, warhorse, war horse, mustang, foal | 馬匹, 馬兒, 駿馬, 戰馬, 一匹馬, 野馬, 馬, 白馬, 黑馬, 紅馬, 棕馬, 鐵馬 | ngựa, con ngựa, chú ngựa, tuấn mã, chiến mã | ม้า, ม้าศึก, อาชา, ม้าป่า | kuda, kuda perang, seekor kuda, jaran
pony | horse | | size.small | pony, ponies, little horse | 小馬, 迷你馬, 矮種馬, 彩虹小馬 | ngựa con, ngựa lùn, ngựa pony | ม้าโพนี่, โพนี่, ลูกม้า, ม้าแคระ | kuda poni, poni, anak kuda
donkey | horse | 🫏 | | donkey, donkeys, mule, burro | 驢子, 毛驢, 騾子, 小驢 | lừa, con lừa, chú lừa, con la | ตัวลา, ลาตัวน้อย, เจ้าลา, ตัวล่อ | keledai, bagal, seekor keledai
zebra | horse | 🦓 | pattern.striped | zebra, zebras, striped horse | 斑馬, 非洲斑馬, 條紋馬 | ngựa vằn, con ngựa vằn, ngựa sọc | ม้าลาย, ตัวม้าลาย, ม้าลายแอฟริกา | zebra afrika, kuda belang, kuda zebra, zebra
cow | mammal | 🐮 | | cow, cows, cattle, calf, calves, dairy cow, milk cow | 牛, 乳牛, 母牛, 黃牛, 小牛, 牛隻 | bò, con bò, bò sữa, bò cái, con bê, đàn bò | วัว, แม่วัว, โคนม, วัวนม, ลูกวัว | sapi, lembu, sapi perah, anak sapi, seekor sapi
bull | cow | 🐂 | body.horns | bull, bulls, ox, oxen, raging bull | 公牛, 鬥牛, 蠻牛, 犍牛 | bò tót, bò đực, bò mộng, trâu điên | กระทิง, วัวกระทิง, วัวตัวผู้, โคถึก | banteng, sapi jantan, lembu jantan, kerbau jantan liar
buffalo | cow | 🐃 | body.horns | buffalo, buffaloes, water buffalo, carabao | 水牛, 台灣水牛, 耕牛, 大水牛 | trâu, con trâu, trâu nước, chú trâu | ควาย, กระบือ, ควายน้ำ, เจ้าทุย | kerbau, seekor kerbau, munding, kerbau sawah
bison | cow | 🦬 | body.horns | bison, american bison, yak, yaks, musk ox | 野牛, 美洲野牛, 犛牛, 氂牛 | bò rừng, bò bison, bò tây tạng | ไบซัน, ควายไบซัน, จามรี, วัวป่า | bison amerika, yak tibet, sapi hutan
pig | mammal | 🐷 | colour.pink | pig, pigs, piggy, piglet, hog, swine, piggies | 豬, 小豬, 豬豬, 豬仔, 母豬 | heo, lợn, con heo, con lợn, heo con, chú heo | หมู, น้องหมู, ลูกหมู, สุกร | babi, celeng jinak, anak babi, seekor babi
boar | pig | 🐗 | body.tusks, colour.brown | boar, boars, wild boar, wild pig, warthog, razorback | 野豬, 山豬, 疣豬 | lợn rừng, heo rừng, lợn lòi | หมูป่า, หมูป่าดุร้าย, หมูป่าเขี้ยวตัน | babi hutan, celeng, babi liar, babi rusa
sheep | mammal | 🐑 | colour.white | sheep, lamb, lambs, ewe, woolly sheep | 綿羊, 小羊, 羔羊, 羊咩咩, 羊群, 羊兒 | cừu, con cừu, cừu non, chú cừu | แกะ, น้องแกะ, ลูกแกะ, ฝูงแกะ | domba, biri-biri, anak domba, seekor domba
ram | sheep | 🐏 | body.curled-horns | ram, rams, bighorn sheep, bighorn | 公羊, 大角羊, 盤羊 | cừu đực, cừu sừng, cừu sừng to | แกะตัวผู้, แกะเขาใหญ่, แกะเขาโค้ง | domba jantan, domba garut, biri-biri jantan
goat | mammal | 🐐 | body.horns | goat, goats, billy goat, mountain goat, ibex | 山羊, 羊, 公山羊, 羱羊 | dê, con dê, dê núi, sơn dương | แพะ, แพะภูเขา, เลียงผา, น้องแพะ | kambing, kambing gunung, seekor kambing, kambing hutan
deer | mammal | 🦌 | body.antlers | deer, deers, stag, buck, doe, fawn, sika deer | 鹿, 小鹿, 梅花鹿, 雄鹿, 麋鹿, 水鹿 | hươu, con hươu, nai, con nai, hươu sao, tuần lộc rừng, nai con | กวาง, กวางดาว, เนื้อทราย, ลูกกวาง, กวางป่า | rusa, kijang, menjangan, kancil, seekor rusa
reindeer | deer | | body.antlers, season.winter | reindeer, reindeers, caribou, rudolph, christmas deer | 馴鹿, 聖誕馴鹿, 紅鼻馴鹿 | tuần lộc, con tuần lộc, tuần lộc mũi đỏ | กวางเรนเดียร์, เรนเดียร์, กวางคริสต์มาส | rusa kutub, rusa natal, rusa santa, karibu
moose | deer | 🫎 | body.antlers | moose, elk, elks, giant deer | 駝鹿, 大角鹿, 加拿大馬鹿 | nai sừng tấm, hươu sừng tấm, nai sừng xám | กวางมูส, มูส, กวางเอลก์ | rusa besar, rusa moose, elk amerika
antelope | deer | | body.horns | antelope, antelopes, gazelle, impala, oryx | 羚羊, 瞪羚, 藏羚羊 | linh dương, con linh dương, sơn linh dương | ละมั่ง, แอนทิโลป, กาเซลล์, ละองละมั่ง | antelop, gazel, kijang afrika
giraffe | mammal | 🦒 | | giraffe, giraffes, long-necked animal | 長頸鹿, 小長頸鹿, 長脖子鹿 | hươu cao cổ, con hươu cao cổ, chú hươu cao cổ | ยีราฟ, ตัวยีราฟ, ยีราฟคอยาว | jerapah, zarafah, seekor jerapah
camel | mammal | 🐫 | place.desert | camel, camels, dromedary, bactrian camel | 駱駝, 雙峰駱駝, 沙漠駱駝 | lạc đà, con lạc đà, lạc đà hai bướu | อูฐ, ตัวอูฐ, อูฐทะเลทราย | unta, onta, seekor unta, unta gurun
llama | camel | 🦙 | | llama, llamas, alpaca, alpacas | 羊駝, 草泥馬, 大羊駝, 駱馬 | lạc đà không bướu, lạc đà alpaca, đà mã | อัลปาก้า, อัลปากา, ลามะขนปุย, ตัวลามะ | alpaka, ilama, unta alpaka
elephant | mammal | 🐘 | body.trunk | elephant, elephants, war elephant | 大象, 象群, 小象, 戰象, 大笨象, 象 | voi, con voi, chú voi, voi chiến, voi con | ช้าง, ช้างไทย, ช้างศึก, คชสาร, น้องช้าง | gajah, seekor gajah, gajah perang, gajah sumatra
white-elephant | elephant | | colour.white | white elephant, sacred elephant, erawan, airavata, three-headed elephant | 白象, 神象, 三頭象, 愛侶灣象 | voi trắng, bạch tượng, voi ba đầu, voi thần | ช้างเผือก, ช้างเอราวัณ, ช้างสามเศียร, ช้างขาว | gajah putih, gajah suci, gajah airawata
mammoth | elephant | | body.tusks, colour.brown | mammoth, mammoths, woolly mammoth, mastodon | 長毛象, 猛獁象, 猛瑪象 | voi ma mút, ma mút, voi lông dài | แมมมอธ, ช้างแมมมอธ, ช้างขนยาว | mamut, gajah purba, gajah mamut
rhino | mammal | 🦏 | body.single-horn, colour.grey | rhino, rhinos, rhinoceros | 犀牛, 黑犀牛, 獨角犀牛 | tê giác, con tê giác, tê ngưu | แรด, ตัวแรด, กระซู่, แรดนอเดียว | badak, badak bercula satu, badak jawa, seekor badak
hippo | mammal | 🦛 | | hippo, hippos, hippopotamus, pygmy hippo, moo deng | 河馬, 小河馬, 侏儒河馬, 彈跳豬 | hà mã, con hà mã, hà mã lùn | ฮิปโป, ฮิปโปโปเตมัส, หมูเด้ง, ฮิปโปแคระ | kuda nil, kudanil, badak air

# Reptiles
snake | reptile | 🐍 | | snake, snakes, serpent, serpents, viper, python, boa | 蛇, 毒蛇, 蟒蛇, 大蛇, 小蛇, 巨蟒, 蛇類 | rắn, con rắn, mãng xà, con trăn, rắn độc, rắn lục | งู, อสรพิษ, งูพิษ, งูหลาม, งูเหลือม | ular, seekor ular, ular piton, ular sanca, ular berbisa
cobra | snake | | | cobra, cobras, king cobra, rattlesnake | 眼鏡蛇, 響尾蛇, 眼鏡王蛇 | rắn hổ mang, hổ mang chúa, rắn đuôi chuông | งูเห่า, งูจงอาง, งูหางกระดิ่ง | ular kobra, kobra, ular sendok, ular derik
lizard | reptile | 🦎 | | lizard, lizards, gecko, geckos, iguana, salamander lizard | 蜥蜴, 壁虎, 鬣蜥, 守宮 | thằn lằn, con thằn lằn, thạch sùng, tắc kè, kỳ nhông xanh | กิ้งก่า, จิ้งจก, ตุ๊กแก, อิกัวน่า | kadal, cicak, tokek, bunglon pohon
chameleon | lizard | | | chameleon, chameleons, color-changing lizard | 變色龍, 避役, 變色蜥蜴 | tắc kè hoa, con tắc kè hoa, tắc kè đổi màu | กิ้งก่าคาเมเลียน, คาเมเลียน, กิ้งก่าเปลี่ยนสี | bunglon, londok, kadal bunglon
komodo-dragon | lizard | | | komodo dragon, komodo, komodo dragons, monitor lizard | 科摩多龍, 科莫多巨蜥, 巨蜥 | rồng komodo, kỳ đà, rồng đất komodo | มังกรโคโมโด, โคโมโด, ตัวเงินตัวทอง, ตะกวด | biawak, biawak komodo, ora komodo
crocodile | reptile | 🐊 | | crocodile, crocodiles, alligator, alligators, croc, gator, caiman | 鱷魚, 短吻鱷, 鱷, 大鱷 | cá sấu, con cá sấu, sấu chúa | จระเข้, ไอ้เข้, ไอ้เคี่ยม, กุมภีล์ | buaya, aligator, seekor buaya, buaya muara
turtle | reptile | 🐢 | body.shell | turtle, turtles, tortoise, tortoises, terrapin | 烏龜, 龜, 陸龜, 小烏龜 | rùa, con rùa, chú rùa, rùa cạn | เต่า, ตัวเต่า, เต่าบก, น้องเต่า | kura-kura, seekor kura-kura, bulus, labi-labi
sea-turtle | turtle | | body.shell | sea turtle, sea turtles, green turtle, marine turtle | 海龜, 綠蠵龜, 小海龜 | rùa biển, đồi mồi, vích | เต่าทะเล, เต่าตนุ, เต่ากระ | penyu, kura-kura laut, seekor penyu
dinosaur | reptile | 🦕 | | dinosaur, dinosaurs, dino, dinos, jurassic, brontosaurus, brachiosaurus, long neck dinosaur | 恐龍, 小恐龍, 侏羅紀, 腕龍, 雷龍, 長頸龍 | khủng long, con khủng long, khủng long cổ dài, kỷ jura | ไดโนเสาร์, ไดโน, ไดโนเสาร์คอยาว, จูราสสิค | dinosaurus, seekor dinosaurus, dinosaurus leher panjang
tyrannosaurus | dinosaur | 🦖 | | tyrannosaurus, t-rex, trex, t rex, tyrannosaur, tyrannosaurus rex | 暴龍, 霸王龍, 雷克斯暴龍 | khủng long bạo chúa, bạo long, khủng long t-rex | ทีเร็กซ์, ไทแรนโนซอรัส, ไดโนเสาร์ทีเร็กซ์ | tiranosaurus, dinosaurus t-rex, t-rex
triceratops | dinosaur | | body.horns | triceratops, three-horned dinosaur, stegosaurus, ankylosaurus | 三角龍, 劍龍, 甲龍 | khủng long ba sừng, tam giác long, khủng long gai lưng | ไทรเซราทอปส์, ไดโนเสาร์สามเขา, สเตโกซอรัส | triseratops, dinosaurus bertanduk tiga, stegosaurus berduri
raptor | dinosaur | | | raptor, raptors, velociraptor, velociraptors | 迅猛龍, 伶盜龍, 疾走龍 | khủng long săn mồi, khủng long raptor, tốc long | แรปเตอร์, เวโลซีแรปเตอร์, ไดโนเสาร์แรปเตอร์ | velosiraptor, dinosaurus raptor, raptor
pterosaur | dinosaur | | body.bat-wings | pterosaur, pterodactyl, pteranodon, flying dinosaur | 翼龍, 無齒翼龍, 飛龍恐龍 | thằn lằn bay, dực long, khủng long bay | เทอโรซอร์, เทอราโนดอน, ไดโนเสาร์บินได้, ไดโนเสาร์มีปีก | pterodaktil, pterosaurus, dinosaurus terbang

# Amphibians
frog | amphibian | 🐸 | colour.green | frog, frogs, tree frog, froggy, bullfrog | 青蛙, 蛙, 樹蛙, 小青蛙, 牛蛙 | ếch, con ếch, chú ếch, ếch xanh, con nhái | กบ, เจ้ากบ, กบเขียว, เขียด, กบน้อย | katak, kodok, seekor katak, katak hijau
toad | frog | | colour.brown | toad, toads, money toad | 蟾蜍, 癩蛤蟆, 三腳蟾蜍, 金蟾 | cóc, con cóc, thiềm thừ, cóc ngậm tiền | คางคก, ตัวคางคก, คางคกสามขา | katak puru, kodok buduk, bangkong, kodok uang
tadpole | frog | | size.small | tadpole, tadpoles, pollywog, baby frog | 蝌蚪, 小蝌蚪, 青蛙寶寶 | nòng nọc, con nòng nọc, ếch con | ลูกอ๊อด, ลูกกบ, ฮวก | berudu, kecebong, cebong
salamander | amphibian | | | salamander, salamanders, newt, newts, axolotl, axolotls | 蠑螈, 六角恐龍, 山椒魚, 火蜥蜴, 娃娃魚, 墨西哥鈍口螈 | kỳ giông, kỳ nhông, sa giông, kỳ giông axolotl | ซาลาแมนเดอร์, แอกโซลอเติล, หมาน้ำ, อโซลอต | salamander api, aksolotl, kadal air
`;
