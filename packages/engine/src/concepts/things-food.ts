/** Food and drink, with the kitchens of Taiwan, Vietnam, Thailand, Indonesia and Japan. */
export const thingsFood = `
# Food in general
food | item | 🍱 | | food, foods, meal, dish, dishes, cuisine, feast, snack, snacks | 食物, 料理, 美食, 菜餚, 小吃, 零食, 食品 | đồ ăn, thức ăn, món ăn, bữa ăn, ẩm thực, đồ ăn vặt | อาหาร, ของกิน, เมนูอาหาร, มื้ออาหาร, ขนมขบเคี้ยว | makanan, hidangan, masakan, kuliner, camilan, jajanan
street-food | food | | | street food, night market food, hawker food | 路邊攤小吃, 夜市小吃, 街頭小吃, 夜市美食 | đồ ăn đường phố, món ăn vỉa hè, đồ ăn chợ đêm | สตรีทฟู้ด, อาหารริมทาง, อาหารข้างทาง | jajanan kaki lima, makanan jalanan, jajanan pasar malam
ingredient | food | | | ingredient, ingredients, cooking ingredients, spices, spice | 食材, 材料食材, 香料, 調味料 | nguyên liệu nấu ăn, gia vị, nguyên liệu | วัตถุดิบ, เครื่องเทศ, เครื่องปรุง | bahan masakan, rempah, rempah-rempah, bumbu dapur

# Fruit
fruit | food | 🍎 | | fruit, fruits, fresh fruit, fruit basket, fruit slices, tropical fruit | 水果, 果實, 鮮果, 水果籃, 果子 | trái cây, hoa quả, hoa trái, trái cây tươi | ผลไม้, ผลไม้สด, ลูกไม้, ผลไม้รวม | buah, buah-buahan, buah segar, buah tropis
apple | fruit | 🍎 | | apple, apples, red apple, green apple, golden apple, poison apple | 蘋果, 紅蘋果, 青蘋果, 金蘋果, 毒蘋果 | quả táo, trái táo, táo đỏ, táo vàng | แอปเปิล, แอปเปิ้ล, ลูกแอปเปิล | apel, buah apel, apel merah
orange-fruit | fruit | 🍊 | | orange fruit, oranges, tangerine, mandarin orange, tangerines, kumquat | 橘子, 柳橙, 橙子, 柑橘, 金桔 | quả cam, trái cam, quả quýt, trái quýt, cam quýt | ลูกส้ม, ผลส้ม, ส้มเขียวหวาน, ส้มแมนดาริน | buah jeruk, jeruk, jeruk mandarin
lemon | fruit | 🍋 | | lemon, lemons, lime fruit, lemon slice, citrus | 檸檬, 萊姆, 檸檬片 | quả chanh, trái chanh, chanh vàng | เลมอน, มะนาว, มะนาวเหลือง | lemon kuning, jeruk nipis, jeruk lemon
pomelo | fruit | | | pomelo, grapefruit, pomelos | 柚子, 文旦, 葡萄柚 | quả bưởi, trái bưởi, bưởi | ส้มโอ, เกรปฟรุต, ลูกส้มโอ | jeruk bali, buah pomelo, pamelo
banana | fruit | 🍌 | | banana, bananas, banana bunch | 香蕉, 一串香蕉, 芭蕉果 | quả chuối, trái chuối, nải chuối, chuối | กล้วย, กล้วยหอม, หวีกล้วย | pisang, buah pisang, sesisir pisang
pineapple | fruit | 🍍 | | pineapple, pineapples, ananas | 鳳梨, 旺來, 菠蘿 | quả dứa, trái thơm, trái khóm, quả thơm | สับปะรด, ลูกสับปะรด, ผลสับปะรด | nanas, buah nanas, nenas
mango | fruit | 🥭 | | mango, mangoes, mangos | 芒果, 愛文芒果, 青芒果 | quả xoài, trái xoài, xoài chín, xoài | มะม่วง, มะม่วงสุก, ลูกมะม่วง | mangga, buah mangga, mangga harum manis
durian | fruit | | | durian, durians, king of fruits | 榴槤, 榴蓮, 水果之王 | sầu riêng, quả sầu riêng, trái sầu riêng | ทุเรียน, ลูกทุเรียน, ทุเรียนหมอนทอง | buah durian, duren, durian montong
mangosteen | fruit | | colour.purple | mangosteen, mangosteens, rambutan, rambutans, lychee, longan | 山竹, 紅毛丹, 荔枝, 龍眼 | măng cụt, chôm chôm, trái vải, nhãn lồng | มังคุด, เงาะ, ลิ้นจี่, ลำไย | manggis, rambutan, leci, kelengkeng
dragon-fruit | fruit | | | dragon fruit, pitaya, dragonfruit | 火龍果, 紅肉火龍果, 紅龍果 | thanh long ruột đỏ, quả thanh long, trái thanh long | แก้วมังกร, ผลแก้วมังกร, แก้วมังกรแดง | buah naga, buah naga merah, pitaya merah
star-fruit | fruit | | | star fruit, starfruit, carambola, guava, papaya | 楊桃, 芭樂, 木瓜 | quả khế, trái ổi, đu đủ, trái khế | มะเฟือง, ฝรั่งผลไม้, มะละกอ | belimbing, jambu biji, pepaya
coconut | fruit | 🥥 | | coconut, coconuts, young coconut, coconut drink | 椰子, 椰子汁, 椰子果 | quả dừa, trái dừa, dừa xiêm, nước dừa | มะพร้าว, ลูกมะพร้าว, มะพร้าวอ่อน | kelapa, kelapa muda, buah kelapa, batok kelapa
watermelon | fruit | 🍉 | | watermelon, watermelons, watermelon slice, slice of watermelon, melon slice | 西瓜, 西瓜片, 大西瓜, 一片西瓜 | dưa hấu, quả dưa hấu, trái dưa hấu, miếng dưa hấu | แตงโม, ลูกแตงโม, แตงโมผ่าซีก, ชิ้นแตงโม | semangka, buah semangka, irisan semangka, potongan semangka
melon | fruit | 🍈 | | melon, melons, honeydew, cantaloupe | 哈密瓜, 香瓜, 甜瓜 | dưa lưới, dưa gang, quả dưa | เมลอน, แคนตาลูป, แตงไทย | melon hijau, blewah, buah melon
strawberry | fruit | 🍓 | | strawberry, strawberries, straw berry | 草莓, 小草莓, 士多啤梨 | dâu tây, quả dâu, trái dâu tây | สตรอว์เบอร์รี, สตรอเบอร์รี่, สตอเบอรี่ | stroberi, buah stroberi, arbei
cherry | fruit | 🍒 | | cherry, cherries, cherry fruit, cherry pair | 櫻桃, 車厘子, 小櫻桃 | quả anh đào, trái cherry, quả cherry | เชอร์รี, เชอร์รี่, ลูกเชอร์รี่ | ceri, buah ceri, buah cherry
berry | fruit | 🫐 | | berry, berries, blueberry, blueberries, raspberry, raspberries, blackberry | 藍莓, 莓果, 覆盆子, 桑葚 | việt quất, quả mọng, mâm xôi, quả việt quất | บลูเบอร์รี, บลูเบอร์รี่, เบอร์รี่, ราสป์เบอร์รี่ | bluberi, buah beri, beri liar, rasberi
grapes | fruit | 🍇 | | grapes, grape, bunch of grapes, grape cluster | 葡萄, 一串葡萄, 紫葡萄 | chùm nho, quả nho, trái nho | องุ่น, พวงองุ่น, องุ่นม่วง | buah anggur, setandan anggur, anggur ungu
peach | fruit | 🍑 | | peach, peaches, immortality peach, peach of immortality | 桃子, 水蜜桃, 蟠桃, 仙桃, 壽桃 | quả đào, trái đào, đào tiên, bàn đào | ลูกพีช, ลูกท้อ, พีช, ผลท้อสวรรค์ | buah persik, persik, persik abadi
pear | fruit | 🍐 | | pear, pears, asian pear | 梨子, 水梨, 西洋梨 | quả lê, trái lê, lê tươi | ลูกแพร์, สาลี่, ลูกสาลี่ | buah pir, pir hijau, pir segar
kiwi-fruit | fruit | 🥝 | | kiwi fruit, kiwifruit, kiwi slice | 奇異果, 獼猴桃, 奇異果片 | quả kiwi, trái kiwi, kiwi xanh | กีวี, กีวี่, ลูกกีวี | buah kiwi, kiwi hijau, irisan kiwi
avocado | fruit | 🥑 | | avocado, avocados, avocado half | 酪梨, 牛油果, 鱷梨 | quả bơ, trái bơ, bơ sáp | อะโวคาโด, อโวคาโด, ลูกอะโวคาโด | alpukat, avokad, buah alpukat
persimmon | fruit | | colour.orange | persimmon, persimmons, pomegranate, pomegranates | 柿子, 石榴, 柿餅 | quả hồng, trái hồng, quả lựu, trái lựu | ลูกพลับ, ทับทิมผลไม้, ผลทับทิม | kesemek, delima, buah delima

# Vegetables and fungi
vegetable | food | 🥬 | | vegetable, vegetables, veggies, lettuce, cabbage, bok choy | 蔬菜, 青菜, 高麗菜, 白菜, 生菜 | rau củ, rau xanh, bắp cải, rau cải, xà lách | ผัก, ผักสด, กะหล่ำปลี, ผักกาด | sayur, sayuran, kubis, selada, sawi
carrot | vegetable | 🥕 | | carrot, carrots, orange carrot | 胡蘿蔔, 紅蘿蔔, 紅蘿卜 | cà rốt, củ cà rốt, cây cà rốt | แครอท, แครอต, หัวแครอท | wortel, wortel segar, umbi wortel
radish | vegetable | | | radish, daikon, turnip, white radish | 白蘿蔔, 蘿蔔, 菜頭 | củ cải, củ cải trắng, củ cải đỏ | หัวไชเท้า, หัวผักกาด, ไชเท้า | lobak, lobak putih, daikon jepang
potato | vegetable | 🥔 | | potato, potatoes, spud | 馬鈴薯, 洋芋, 土豆 | khoai tây, củ khoai tây, củ khoai | มันฝรั่ง, หัวมัน, มันเทศฝรั่ง | kentang, umbi kentang, kentang rebus
sweet-potato | vegetable | 🍠 | | sweet potato, yam, roasted sweet potato, taro | 地瓜, 烤地瓜, 番薯, 芋頭 | khoai lang, khoai lang nướng, khoai môn | มันเทศ, มันเผา, เผือก | ubi jalar, ubi, ubi bakar, talas
corn | vegetable | 🌽 | | corn, corn cob, maize, corn on the cob, grilled corn | 玉米, 玉蜀黍, 烤玉米 | bắp ngô, trái bắp, ngô nướng, bắp nướng | ข้าวโพด, ฝักข้าวโพด, ข้าวโพดปิ้ง | jagung, jagung bakar, tongkol jagung
tomato | vegetable | 🍅 | | tomato, tomatoes, cherry tomato | 番茄, 蕃茄, 小番茄 | cà chua, quả cà chua, trái cà chua | มะเขือเทศ, ลูกมะเขือเทศ, มะเขือเทศราชินี | tomat, buah tomat, tomat ceri
eggplant | vegetable | 🍆 | | eggplant, aubergine, brinjal | 茄子, 紫茄, 圓茄 | cà tím, quả cà tím, trái cà | มะเขือม่วง, มะเขือยาว, มะเขือ | terong, terung, terong ungu
cucumber | vegetable | 🥒 | | cucumber, cucumbers, pickle, pickles | 小黃瓜, 黃瓜, 醃黃瓜 | dưa chuột, dưa leo, quả dưa leo | แตงกวา, แตงร้าน, แตงกวาดอง | mentimun, timun, ketimun
chili | vegetable | 🌶️ | | chili, chilli, chili pepper, hot pepper, chilies, red pepper, chile pepper | 辣椒, 紅辣椒, 朝天椒 | ớt, quả ớt, trái ớt, ớt đỏ, ớt cay | พริก, พริกแดง, พริกขี้หนู, เม็ดพริก | cabai, cabe, cabai rawit, lombok merah, cabe rawit
bell-pepper | vegetable | 🫑 | | bell pepper, green pepper, paprika, capsicum | 青椒, 甜椒, 彩椒 | ớt chuông, ớt ngọt, ớt đà lạt | พริกหวาน, พริกหยวก, พริกระฆัง | paprika merah, paprika hijau, cabai paprika
garlic | vegetable | 🧄 | | garlic, garlic bulb, garlic clove | 大蒜, 蒜頭, 蒜瓣 | củ tỏi, tỏi, tép tỏi | กระเทียม, หัวกระเทียม, กลีบกระเทียม | bawang putih, siung bawang, umbi bawang putih
onion | vegetable | 🧅 | | onion, onions, shallot, scallion, leek, spring onion | 洋蔥, 青蔥, 紅蔥頭, 大蔥 | củ hành, hành tây, hành lá | หัวหอม, หอมใหญ่, ต้นหอม | bawang bombai, bawang merah, daun bawang
ginger | vegetable | 🫚 | | ginger root, ginger, ginseng, turmeric | 生薑, 老薑, 人參, 薑黃 | củ gừng, củ nghệ, nhân sâm | ขิง, โสม, ขมิ้น | jahe, kunyit, ginseng korea
broccoli | vegetable | 🥦 | | broccoli, cauliflower, broccolis | 花椰菜, 綠花椰, 青花菜 | bông cải xanh, súp lơ, bông cải | บรอกโคลี, บร็อคโคลี่, กะหล่ำดอก | brokoli, kembang kol, bunga kol
peas | vegetable | 🫛 | | peas, pea pod, beans, bean, magic bean, magic beans | 豌豆, 豆子, 豆莢, 魔豆 | đậu hà lan, hạt đậu, đậu thần, quả đậu | ถั่วลันเตา, ฝักถั่ว, เมล็ดถั่ว, ถั่ววิเศษ | kacang polong, kacang panjang, biji kacang, kacang ajaib
pumpkin | vegetable | 🎃 | | pumpkin, pumpkins, jack-o-lantern, jack o lantern, carved pumpkin, halloween pumpkin, gourd pumpkin | 南瓜, 南瓜燈, 傑克南瓜燈, 金瓜, 萬聖節南瓜 | bí ngô, quả bí ngô, bí đỏ, đèn bí ngô, bí ngô halloween, trái bí | ฟักทอง, ลูกฟักทอง, ฟักทองฮาโลวีน, โคมฟักทอง | labu, labu kuning, labu halloween, lentera labu, waluh
gourd | container | | | gourd, calabash, bottle gourd, wine gourd, gourd bottle | 葫蘆, 酒葫蘆, 寶葫蘆, 紫金葫蘆 | hồ lô, bầu hồ lô, quả bầu, bầu rượu | น้ำเต้า, น้ำเต้าเหล้า, ลูกน้ำเต้า | labu botol, kendi labu, labu air
mushroom | vegetable | 🍄 | | mushroom, mushrooms, toadstool, fungus, shiitake | 蘑菇, 香菇, 菇類, 毒菇, 菌菇 | nấm, cây nấm, nấm độc, tai nấm | เห็ด, ดอกเห็ด, เห็ดพิษ, เห็ดหอม | jamur, cendawan, jamur beracun
peanut | food | 🥜 | | peanut, peanuts, nuts, acorn, acorns, chestnut, walnut, almond | 花生, 堅果, 橡實, 栗子, 核桃 | đậu phộng, hạt dẻ, lạc rang, quả óc chó, quả sồi | ถั่วลิสง, ลูกเกาลัด, ถั่วเปลือกแข็ง, ลูกโอ๊ก | kacang tanah, kacang, kenari, biji ek
seaweed | food | | | nori, seaweed snack, kelp, laver | 海苔, 海帶, 昆布 | rong biển, lá rong biển, tảo bẹ | สาหร่ายแผ่น, สาหร่ายทอด, สาหร่ายคอมบุ | rumput laut, nori kering, ganggang makan

# Meat, fish, eggs, dairy
meat | food | 🍖 | | meat, meat on bone, meat on the bone, roast meat, raw meat, ham | 肉塊, 帶骨肉, 烤肉, 大骨肉, 火腿 | thịt, miếng thịt, thịt nướng, thịt xương, giăm bông | เนื้อย่าง, ชิ้นเนื้อ, เนื้อติดกระดูก, แฮม | daging, daging panggang, daging tulang, ham daging
drumstick | meat | 🍗 | | drumstick, chicken leg, fried chicken, chicken drumstick, roast chicken, chicken wings | 雞腿, 炸雞, 烤雞, 鹽酥雞, 雞排, 雞翅 | đùi gà, gà rán, gà quay, gà nướng, cánh gà | น่องไก่, ไก่ทอด, ไก่ย่าง, ปีกไก่ | paha ayam, ayam goreng, ayam bakar, ayam panggang
steak | meat | 🥩 | | steak, beef steak, beefsteak, wagyu | 牛排, 和牛, 肋眼牛排 | bít tết, miếng bò bít tết, thịt bò | สเต๊ก, สเต็ก, เนื้อวากิว | bistik, daging steak, bistik sapi
bacon | meat | 🥓 | | bacon, bacon strips, sausage, sausages, taiwanese sausage | 培根, 香腸, 熱狗腸, 大腸包小腸 | thịt xông khói, xúc xích, lạp xưởng | เบคอน, ไส้กรอก, กุนเชียง, ไส้อั่ว | daging asap, sosis, sosis bakar
hot-dog | food | 🌭 | | hot dog, hotdog, corn dog, hotdogs | 熱狗, 熱狗堡, 大亨堡 | bánh mì xúc xích, bánh hot dog, hotdog kẹp | ฮอตดอก, ฮอทดอก, ไส้กรอกฮอตดอก | roti sosis, hotdog sosis, roti isi sosis
bone | item | 🦴 | | bone, bones, dog bone, animal bone, crossbones | 骨頭, 狗骨頭, 獸骨, 大骨 | khúc xương, cục xương, xương thú, bộ xương thú | กระดูก, กระดูกหมา, ท่อนกระดูก | tulang, tulang anjing, tulang belulang
fish | food | 🐟 | | fish, fishes, grilled fish, caught fish, fish catch, fish bone | 魚, 烤魚, 鮮魚, 魚兒, 魚貨 | con cá, cá, cá nướng, mẻ cá | ปลา, ตัวปลา, ปลาย่าง, ปลาเผา, ปลาสด | ikan, ikan bakar, ikan segar, ikan tangkapan
shrimp-dish | food | 🍤 | | fried shrimp, tempura, prawn tempura, grilled prawn, grilled shrimp | 炸蝦, 天婦羅, 烤蝦 | tôm chiên, tôm nướng, tempura tôm | กุ้งทอด, กุ้งเทมปุระ, กุ้งเผา, เทมปุระ | udang goreng, tempura udang, udang bakar
seafood | food | 🦞 | | seafood, lobster dish, crab dish, oyster, oysters, clam | 海鮮, 龍蝦大餐, 生蠔, 牡蠣, 蛤蜊 | hải sản, con hàu, đồ biển, con nghêu | ซีฟู้ด, อาหารทะเล, หอยนางรม, หอยแครง | makanan laut, hidangan laut, tiram, kerang rebus
egg | food | 🥚 | | egg, eggs, chicken egg, giant egg, golden egg, hatching egg | 蛋, 雞蛋, 彩蛋, 金蛋, 巨蛋, 孵化蛋 | trứng, quả trứng, trái trứng, trứng gà, trứng vàng | ไข่, ไข่ไก่, ฟองไข่, ไข่ทอง, ไข่ทองคำ | telur, telor, telur ayam, telur emas
dragon-egg | egg | | effect.glow | dragon egg, monster egg, pet egg, dinosaur egg | 龍蛋, 寵物蛋, 恐龍蛋, 怪獸蛋 | trứng rồng, trứng khủng long, trứng thú cưng, trứng quái vật | ไข่มังกร, ไข่ไดโนเสาร์, ไข่สัตว์เลี้ยง | telur naga, telur dinosaurus, telur monster
fried-egg | egg | 🍳 | | fried egg, omelette, omelet, sunny side up, fried eggs | 荷包蛋, 煎蛋, 歐姆蛋, 太陽蛋, 蛋包 | trứng ốp la, trứng chiên, trứng rán, ốp la | ไข่ดาว, ไข่เจียว, ออมเล็ต | telur ceplok, telur mata sapi, telur dadar
cheese | food | 🧀 | colour.yellow | cheese, cheeses, cheese wedge, cheese block, cheese wheel, cheese wheels, wheel of cheese | 起司, 乳酪, 芝士 | phô mai, pho mát, miếng phô mai | ชีส, เนยแข็ง, ก้อนชีส | keju, sepotong keju, keju balok
butter | food | 🧈 | | butter, butter stick, margarine, mayonnaise | 奶油塊, 牛油, 美乃滋 | bơ thực vật, miếng bơ lạt, bơ lạt | เนย, ก้อนเนย, มาการีน | mentega, margarin, mentega batang
milk | drink | 🥛 | | milk, glass of milk, milk bottle, milk carton | 牛奶, 鮮奶, 牛乳, 牛奶瓶 | sữa tươi, ly sữa, hộp sữa, cốc sữa | นมสด, แก้วนม, นมกล่อง | susu, susu segar, segelas susu
honey | food | 🍯 | colour.gold | honey, honey pot, honey jar, honeycomb | 蜂蜜, 蜂蜜罐, 蜂巢蜜 | mật ong, hũ mật ong, lọ mật ong | น้ำผึ้ง, โถน้ำผึ้ง, รวงผึ้ง | madu, toples madu, sarang madu

# Bread, rice, noodles
bread | food | 🍞 | | bread, loaf, loaf of bread, toast, baguette, bread loaf, breads | 麵包, 吐司, 土司, 法國麵包, 長棍麵包 | ổ bánh mì, bánh mì lát, bánh mì gối, bánh mì nướng | ขนมปัง, ขนมปังปิ้ง, บาแก็ต, โทสต์ | roti, roti tawar, roti bakar, roti panggang
croissant | bread | 🥐 | | croissant, croissants, pastry, pastries | 可頌, 牛角麵包, 酥皮麵包 | bánh sừng bò, bánh sừng trâu, croissant bơ | ครัวซองต์, ครัวซอง, เพสตรี้ | kroisan, roti sabit, pastri
pretzel | bread | 🥨 | | pretzel, pretzels, bagel, soft pretzel | 椒鹽捲餅, 蝴蝶餅, 貝果 | bánh quy xoắn, bánh vòng, bánh pretzel | เพรทเซล, เบเกิล, ขนมปังเพรทเซล | pretzel asin, roti bagel, roti simpul
sandwich | food | 🥪 | | sandwich, sandwiches, club sandwich | 三明治, 總匯三明治, 吐司夾 | bánh sandwich, bánh mì sandwich, sandwich kẹp | แซนด์วิช, แซนวิช, ขนมปังแซนวิช | roti lapis, sandwich isi, roti isi
banh-mi | sandwich | 🥖 | | banh mi, vietnamese sandwich, vietnamese baguette | 越式法國麵包, 越南麵包, 越南三明治 | bánh mì, bánh mì kẹp, bánh mì thịt, bánh mì sài gòn | บั๋นหมี่, ขนมปังเวียดนาม, แซนด์วิชเวียดนาม | roti vietnam, banh mi vietnam, roti lapis vietnam
burger | food | 🍔 | | burger, hamburger, cheeseburger, burgers, hamburgers | 漢堡, 漢堡包, 起司漢堡 | bánh hamburger, bánh burger, hăm bơ gơ | เบอร์เกอร์, แฮมเบอร์เกอร์, ชีสเบอร์เกอร์ | burger daging, roti burger, hamburger keju
fries | food | 🍟 | | french fries, fries, potato fries, potato chips, chips snack | 薯條, 炸薯條, 洋芋片, 薯片 | khoai tây chiên, khoai tây lát, khoai chiên | เฟรนช์ฟรายส์, เฟรนช์ฟราย, มันฝรั่งทอด | kentang goreng, keripik kentang, kentang stik
pizza | food | 🍕 | | pizza, pizzas, pizza slice, slice of pizza | 披薩, 比薩, 披薩片 | bánh pizza, miếng pizza, pizza phô mai | พิซซ่า, พิซซา, ชิ้นพิซซ่า | pizza keju, sepotong pizza, piza
taco | food | 🌮 | | taco, tacos, burrito, kebab, shawarma | 墨西哥捲餅, 塔可, 沙威瑪 | bánh taco, bánh burrito, bánh mì kebab | ทาโก้, เบอร์ริโต, เคบับ | kebab, taco meksiko, burito
rice | food | 🍚 | | rice, cooked rice, bowl of rice, steamed rice, sticky rice | 白飯, 米飯, 飯食, 糯米飯 | cơm, bát cơm trắng, cơm trắng, xôi, nắm xôi | ข้าวสวย, ข้าวเหนียว, จานข้าวสวย, ข้าวเปล่า | nasi, nasi putih, nasi ketan, seporsi nasi
rice-plant | food | 🌾 | | wheat, wheat sheaf, rice ear, rice stalks, barley | 稻穗, 小麥, 麥穗, 稻米, 穀物 | bông lúa, lúa mì, bó lúa, hạt thóc | รวงข้าว, ข้าวสาลี, รวงข้าวสาลี, ฟ่อนข้าว | padi, gandum, bulir padi, ikatan padi
fried-rice | rice | | | fried rice, nasi goreng, egg fried rice | 炒飯, 蛋炒飯, 印尼炒飯 | cơm chiên, cơm rang, cơm chiên dương châu | ข้าวผัด, ข้าวผัดกุ้ง, ข้าวผัดไข่ | nasi goreng spesial, nasi goreng telur, seporsi nasi goreng
braised-pork-rice | rice | | | braised pork rice, lu rou fan, minced pork rice | 滷肉飯, 魯肉飯, 控肉飯, 肉燥飯 | cơm thịt kho, cơm thịt kho đài loan, cơm tấm, cơm sườn | ข้าวหมูพะโล้, ข้าวขาหมู, ข้าวหมูสับไต้หวัน | nasi babi kecap, nasi daging taiwan, nasi semur daging
curry | food | 🍛 | | curry, curry rice, green curry, rendang, massaman | 咖哩, 咖哩飯, 綠咖哩, 仁當 | cà ri, cơm cà ri, cà ri xanh | แกงกะหรี่, แกงเขียวหวาน, แกงมัสมั่น, แกงเผ็ด | kari, gulai, nasi kari, rendang padang
tumpeng | rice | | colour.yellow | tumpeng, yellow rice cone, nasi tumpeng | 薑黃飯塔, 印尼錐形飯, 黃薑飯塔 | cơm nghệ hình nón, cơm tháp indonesia, cơm vàng tumpeng | ข้าวเหลืองทรงกรวย, ทุมเปิง, ข้าวกรวยอินโด | nasi tumpeng kuning, nasi kuning, tumpeng ulang tahun
onigiri | rice | 🍙 | | onigiri, rice ball, rice balls | 飯糰, 御飯糰, 三角飯糰 | cơm nắm, cơm nắm nhật, cơm nắm onigiri | โอนิกิริ, ข้าวปั้นสามเหลี่ยม, ข้าวปั้นก้อน | nasi kepal, onigiri jepang, bola nasi
sushi | food | 🍣 | | sushi, sushi roll, nigiri, maki roll, sashimi | 壽司, 生魚片, 握壽司, 捲壽司 | cơm cuộn, sushi cá hồi, cơm cuộn rong biển, cá sống sashimi | ซูชิ, ข้าวปั้น, ซาชิมิ, ข้าวห่อสาหร่าย | sushi jepang, gulungan sushi, sashimi salmon
bento | food | 🍱 | | bento, bento box, lunch box, lunchbox | 便當, 便當盒, 鐵路便當, 飯盒 | cơm hộp, hộp cơm, cơm hộp bento | เบนโตะ, ข้าวกล่อง, ปิ่นโต | bekal, kotak bekal, bento jepang, nasi kotak
noodles | food | 🍜 | effect.steam | noodles, noodle, noodle soup, ramen, bowl of noodles, instant noodles, udon, cup noodles, ramen bowl | 麵, 麵條, 拉麵, 湯麵, 泡麵, 烏龍麵, 麵線, 米粉湯 | mì, bát mì, tô mì, mì gói, mì ramen, tô bún, hủ tiếu | ก๋วยเตี๋ยว, บะหมี่, ราเมน, ราเม็ง, เส้นบะหมี่, มาม่า | mi, mie, mi instan, mie ayam, bakmi, semangkuk mie, mi kuah
beef-noodles | noodles | 🍜 | | beef noodle soup, beef noodles, taiwanese beef noodles | 牛肉麵, 紅燒牛肉麵, 台灣牛肉麵 | mì bò, mì bò đài loan, mì thịt bò | บะหมี่เนื้อ, ก๋วยเตี๋ยวเนื้อ, บะหมี่เนื้อไต้หวัน | mi sapi, mie sapi taiwan, mi kuah sapi
pho | noodles | 🍜 | effect.steam | pho, pho noodles, vietnamese noodle soup, beef pho, bun bo hue | 越南河粉, 河粉, 生牛肉河粉 | phở, tô phở, bát phở, phở bò, bún bò huế | เฝอ, เฝอเวียดนาม, ก๋วยเตี๋ยวเวียดนาม | pho vietnam, mi pho, mie vietnam
pad-thai | noodles | | | pad thai, thai fried noodles, fried noodles, chow mein, yakisoba | 泰式炒河粉, 炒麵, 泰式炒麵, 炒河粉 | pad thái, mì xào, hủ tiếu xào, phở xào | ผัดไทย, ผัดไท, ผัดหมี่, ผัดซีอิ๊ว | mie goreng, mi goreng, kwetiau goreng, pad thai udang
spaghetti | noodles | 🍝 | | spaghetti, pasta, macaroni, lasagna | 義大利麵, 義麵, 通心粉 | mì ý, mì spaghetti, nui xào | สปาเกตตี, สปาเก็ตตี้, พาสต้า | spageti, pasta italia, makaroni
soup | food | 🍲 | effect.steam | soup, stew, tom yum, hot soup, broth, miso soup | 湯品, 熱湯, 燉湯, 冬蔭功, 味噌湯 | canh nóng, món súp, bát canh, canh chua, nước dùng | ต้มยำ, ต้มยำกุ้ง, แกงจืด, น้ำซุป, ซุปร้อน, ซุปมิโสะ | sup, sop, soto, semur, soto ayam
hotpot | soup | 🫕 | effect.steam | hot pot, hotpot, sukiyaki, shabu shabu, fondue | 火鍋, 麻辣鍋, 涮涮鍋, 壽喜燒 | lẩu, nồi lẩu, lẩu thái, lẩu cay | หม้อไฟ, สุกี้, ชาบู, จิ้มจุ่ม | rebusan hotpot, sukiyaki jepang, steamboat
salad | food | 🥗 | | salad, green salad, som tam, papaya salad, gado-gado | 沙拉, 生菜沙拉, 涼拌木瓜絲, 青木瓜沙拉 | món gỏi, xà lách trộn, gỏi đu đủ, rau trộn | ส้มตำ, สลัดผัก, ยำผัก, จานสลัด | gado-gado bumbu kacang, salada, lotek, karedok, pecel
satay | food | 🍢 | effect.smoke | satay, sate, satay skewers, skewer, skewers, kebab skewer, shish kebab, grilled skewers, yakitori | 沙嗲, 沙嗲串, 烤肉串, 串燒, 肉串 | thịt xiên, thịt xiên nướng, xiên nướng, sa tế xiên, xiên que | สะเต๊ะ, หมูสะเต๊ะ, ไม้เสียบย่าง, หมูปิ้ง, บาร์บีคิวไม้ | sate ayam, sate kambing, tusuk sate, sate padang
bakso | soup | | | bakso, meatball, meatballs, meatball soup, fish balls | 貢丸, 肉丸, 魚丸, 貢丸湯 | bò viên, cá viên, cá viên chiên, thịt viên | ลูกชิ้น, ลูกชิ้นปลา, ลูกชิ้นเนื้อ | bakso sapi, baso, pentol, semangkuk bakso
tempeh | food | | | tofu, tempeh, stinky tofu, bean curd | 豆腐, 臭豆腐, 天貝, 豆乾 | đậu phụ, đậu hũ, bún đậu, đậu hũ thối | เต้าหู้, เต้าหู้เหม็น, เทมเป้ | tempe, tempe goreng, tahu isi, tahu goreng
krupuk | food | | | krupuk, prawn crackers, rice crackers, shrimp chips | 蝦餅, 米餅, 蝦片 | bánh phồng tôm, bánh đa, bánh tráng nướng | ข้าวเกรียบ, ข้าวเกรียบกุ้ง, ข้าวตัง | kerupuk, kerupuk udang, rempeyek, kerupuk kaleng
ketupat | rice | | pattern.woven, colour.green | ketupat, rice cake in woven leaves, woven rice cake, lontong | 馬來粽, 吉度巴, 編織飯糰, 椰葉飯糰, 椰葉粽 | bánh ketupat, bánh cơm lá dừa, cơm gói lá dừa, bánh gạo ketupat | ข้าวต้มลูกโยน, เกตุปัต, ตูปัต, ข้าวต้มใบกะพ้อ | ketupat lebaran, kupat, anyaman ketupat, lontong sayur
rice-dumpling | food | | colour.green | rice dumpling, rice dumplings, zongzi, sticky rice dumpling, bak chang, zong zi | 粽子, 肉粽, 端午粽, 鹼粽 | bánh ú, bánh bá trạng, bánh tro, bánh ú tro | บ๊ะจ่าง, ขนมจ้าง, บะจ่าง, กีจ่าง | bacang, bakcang, kue cang, kuecang
banh-chung | food | | colour.green, shape.square | banh chung, banh tet, square sticky rice cake, tet rice cake, chung cake | 越南方粽, 方粽, 越南年粽, 綠粽 | bánh chưng, bánh tét, cặp bánh chưng, bánh chưng xanh | บั๋นจึง, บั๋ญจึง, ขนมบั๋นจึง, ข้าวต้มมัดเวียดนาม | banh chung vietnam, kue ketan vietnam, lemper vietnam
spring-roll | food | | | spring roll, spring rolls, summer roll, egg roll, lumpia | 春捲, 越式春捲, 潤餅 | nem rán, chả giò, gỏi cuốn, nem cuốn | ปอเปี๊ยะ, ปอเปี๊ยะทอด, แหนมเนือง | lumpia semarang, lunpia, risoles
dumpling | food | 🥟 | effect.steam | dumpling, dumplings, gyoza, wonton, dim sum, xiaolongbao, soup dumpling, siomay | 水餃, 餃子, 小籠包, 煎餃, 餛飩, 點心餃 | sủi cảo, há cảo, bánh xếp, hoành thánh, tiểu long bao | เกี๊ยว, เกี๊ยวซ่า, ติ่มซำ, เสี่ยวหลงเปา, ขนมจีบ | pangsit, siomai, dimsum, pangsit kukus, kuotie
bao-bun | bread | | effect.steam | steamed bun, steamed buns, gua bao, mantou, pork bun, bao bun, bao buns | 包子, 肉包, 刈包, 饅頭, 割包 | bánh bao, bánh bao nhân thịt, bánh bao kẹp thịt | ซาลาเปา, หมั่นโถว, ซาลาเปาหมู | bakpao, bakpau, mantau
takoyaki | food | | | takoyaki, octopus balls, okonomiyaki | 章魚燒, 章魚小丸子, 大阪燒 | bánh bạch tuộc, takoyaki bạch tuộc, bánh xèo nhật | ทาโกะยากิ, ขนมครกญี่ปุ่น, โอโคโนมิยากิ | takoyaki gurita, bola gurita, okonomiyaki jepang
oden | food | 🍢 | | oden, fish cake skewer, tteokbokki, fish cake | 關東煮, 黑輪, 甜不辣, 辣炒年糕 | oden nhật, chả cá xiên, bánh gạo cay, tokbokki | โอเด้ง, ต๊อกบกกี, ลูกชิ้นโอเด้ง | oden jepang, tteokbokki korea, sate otak-otak
narutomaki | food | 🍥 | | narutomaki, naruto fish cake, kamaboko | 鳴門卷, 魚板, 魚糕 | chả cá naruto, chả cá nhật, chả cá xoáy | นารูโตะมากิ, ลูกชิ้นลายก้นหอย, คามาโบโกะ | narutomaki jepang, kamaboko ikan, bakso ikan spiral
oyster-omelette | food | | | oyster omelette, oyster omelet, banh xeo, savory pancake | 蚵仔煎, 蔥油餅, 蛋餅, 蔥抓餅 | bánh xèo, hàu chiên trứng, trứng chiên hàu | หอยทอด, ออส่วน, ขนมเบื้องญวน | telur dadar tiram, martabak telur, martabak

# Sweets
dessert | food | | | dessert, desserts, sweets, sweet treats, confectionery | 甜點, 點心, 甜品, 糕點 | món tráng miệng, đồ ngọt, bánh ngọt, bánh kẹo | ของหวาน, ขนมหวาน, ขนม, เบเกอรี่ | makanan penutup, pencuci mulut, kudapan manis, penganan
cake | dessert | 🍰 | | cake, cakes, slice of cake, cream cake, strawberry cake, chocolate cake, cake slice, wedding cake | 蛋糕, 奶油蛋糕, 草莓蛋糕, 巧克力蛋糕, 一塊蛋糕 | bánh kem, bánh ga tô, bánh gato, bánh bông lan, miếng bánh kem | เค้ก, ขนมเค้ก, ก้อนเค้ก, เค้กครีม, ชิ้นเค้ก | kue, kue tar, kue bolu, bolu, sepotong kue
birthday-cake | cake | 🎂 | thing.candle | birthday cake, birthday cakes, cake with candles | 生日蛋糕, 慶生蛋糕, 壽星蛋糕 | bánh sinh nhật, bánh kem sinh nhật, bánh mừng sinh nhật | เค้กวันเกิด, เค้กปักเทียน, ขนมวันเกิด | kue ulang tahun, kue ultah, tar ulang tahun
cupcake | cake | 🧁 | | cupcake, cupcakes, muffin, muffins | 杯子蛋糕, 馬芬, 瑪芬 | bánh cupcake, bánh nướng nhỏ, bánh muffin | คัพเค้ก, มัฟฟิน, เค้กถ้วย | kue mangkuk, kue cangkir, bolu kukus
pie | dessert | 🥧 | | pie, pies, apple pie, tart, egg tart | 派餅, 蘋果派, 蛋塔, 水果塔 | bánh nướng nhân táo, bánh tart trứng, bánh pie | พายแอปเปิล, ทาร์ตไข่, ขนมพาย, พายผลไม้ | pai apel, kue pai, kue lontar
pancake | dessert | 🥞 | | pancake, pancakes, crepe, crepes, waffle, waffles | 鬆餅, 煎餅, 可麗餅, 格子鬆餅 | bánh kếp, bánh crepe, bánh tổ ong, bánh quế | แพนเค้ก, เครป, วาฟเฟิล | panekuk, serabi, wafel, kue dadar
donut | dessert | 🍩 | | donut, donuts, doughnut, doughnuts | 甜甜圈, 多拿滋, 糖霜甜甜圈 | bánh vòng ngọt, bánh donut, bánh rán vòng | โดนัท, โดนัต, ขนมโดนัท | donat, kue donat, donat gula
cookie | dessert | 🍪 | | cookie, cookies, biscuit, biscuits, gingerbread, gingerbread man, gingerbread cookie | 餅乾, 薑餅人, 曲奇, 薑餅 | bánh quy, bánh gừng, bánh người gừng | คุกกี้, บิสกิต, ขนมปังขิง, คุกกี้ขนมปังขิง | kue kering, biskuit, kukis, roti jahe
candy | dessert | 🍬 | | candy, candies, sweet candy, gummy, gummies, jelly bean, gummy bear, bubble gum, marshmallow | 糖果, 軟糖, 硬糖, 小熊軟糖, 棉花軟糖, 口香糖 | kẹo, viên kẹo, kẹo ngọt, kẹo dẻo, kẹo cao su | ลูกอม, ลูกกวาด, ขนมเยลลี่, ทอฟฟี่, เยลลี่, หมากฝรั่ง | permen, gula-gula, permen jeli, permen karet, kembang gula
lollipop | candy | 🍭 | | lollipop, lollipops, lolly, sucker candy, swirl lollipop | 棒棒糖, 棒糖, 彩虹棒棒糖 | kẹo mút, kẹo que, cây kẹo mút, que kẹo | อมยิ้ม, ลูกอมก้าน, ลูกอมมีก้าน, จูปาจุ๊ปส์ | lolipop, permen lolipop, permen loli, permen bertangkai, permen gagang
candy-cane | candy | | pattern.striped | candy cane, candy canes, peppermint cane, peppermint stick | 拐杖糖, 聖誕拐杖糖, 枴杖糖 | kẹo gậy, gậy kẹo giáng sinh, kẹo cây gậy | แคนดี้เคน, ลูกกวาดไม้เท้า, ไม้เท้าลูกกวาด | permen tongkat, tongkat permen, permen natal
cotton-candy | candy | | | cotton candy, candy floss, fairy floss | 棉花糖, 綿花糖, 彩色棉花糖 | kẹo bông, kẹo bông gòn, kẹo bông đường | สายไหม, ขนมสายไหม, โรตีสายไหม | gulali, arum manis, permen kapas
chocolate | candy | 🍫 | colour.brown | chocolate, chocolates, chocolate bar, choco, cocoa, chocolate box | 巧克力, 巧克力棒, 朱古力, 可可, 巧克力片 | sô cô la, sôcôla, thanh sô cô la, socola, kẹo sô cô la | ช็อกโกแลต, ช็อคโกแลต, ช็อกโกแล็ต, แท่งช็อกโกแลต, โกโก้ | cokelat, coklat batangan, cokelat batang, permen cokelat, kakao
ice-cream | dessert | 🍦 | | ice cream, icecream, ice cream cone, gelato, soft serve, sundae, ice creams | 冰淇淋, 冰激凌, 霜淇淋, 甜筒, 聖代, 雪糕 | kem ốc quế, cây kem, kem lạnh, que kem, kem tươi, ly kem | ไอศกรีม, ไอติม, ไอศครีม, ไอติมโคน, ซันเดย์ไอติม | es krim, eskrim, es krim corong, gelato manis, es puter
popsicle | ice-cream | | | popsicle, popsicles, ice pop, ice lolly | 冰棒, 枝仔冰, 冰棍 | kem que, kem cây, kem đá | ไอติมแท่ง, หวานเย็น, ไอศกรีมแท่ง | es lilin, es loli, es mambo
shaved-ice | dessert | 🍧 | | shaved ice, bingsu, snow ice, halo halo, cendol | 刨冰, 剉冰, 芒果冰, 雪花冰, 豆花 | đá bào, chè, ly chè, chè ba màu, kem tuyết | น้ำแข็งไส, บิงซู, ลอดช่อง, ขนมหวานน้ำแข็ง | es serut, es campur, es cendol, es teler
mango-sticky-rice | dessert | | | mango sticky rice, sticky rice mango, mango with sticky rice | 芒果糯米飯, 泰式芒果糯米, 椰香芒果糯米飯 | xôi xoài, xôi xoài thái, xôi xoài nước cốt dừa | ข้าวเหนียวมะม่วง, ข้าวเหนียวมูน, มะม่วงข้าวเหนียว | ketan mangga, nasi ketan mangga, ketan mangga thailand
pudding | dessert | 🍮 | | pudding, custard, flan, creme caramel, jelly dessert | 布丁, 焦糖布丁, 果凍, 雞蛋布丁 | bánh flan, bánh pudding, thạch rau câu, kem caramen | พุดดิ้ง, คัสตาร์ด, วุ้น, คาราเมลคัสตาร์ด | puding, agar-agar, jeli manis, karamel puding
dango | dessert | 🍡 | | dango, hanami dango, mochi skewer | 丸子串, 三色糰子, 糰子 | bánh dango, bánh trôi xiên, dango ba màu | ดังโงะ, ดังโงะสามสี, โมจิเสียบไม้ | dango jepang, dango tiga warna, sate mochi
mochi | dessert | | | mochi, mochis, rice cake, daifuku, klepon, taiyaki | 麻糬, 大福, 年糕, 鯛魚燒, 紅龜粿 | bánh mochi, bánh dày, bánh cá taiyaki, bánh nếp | โมจิ, ไดฟูกุ, ขนมโมจิ, ไทยากิ | moci, kue moci, klepon hijau, kue lapis
tangyuan | dessert | | | tangyuan, glutinous rice balls, sweet rice balls, yuanxiao | 湯圓, 元宵, 芝麻湯圓 | bánh trôi, chè trôi nước, bánh chay, chè ỷ | บัวลอย, ขนมอี๋, บัวลอยน้ำขิง | wedang ronde, ronde, onde-onde kuah
mooncake | dessert | 🥮 | | mooncake, moon cake, mooncakes, mid-autumn cake, moon cakes | 月餅, 中秋月餅, 廣式月餅, 蛋黃酥 | bánh trung thu, bánh nướng trung thu, bánh dẻo, cái bánh trung thu | ขนมไหว้พระจันทร์, มูนเค้ก, ขนมเปี๊ยะไหว้พระจันทร์ | kue bulan, kue tiong ciu, mooncake isi, kue pia bulan
pineapple-cake | dessert | | | pineapple cake, pineapple cakes, sun cake, nastar | 鳳梨酥, 太陽餅, 土鳳梨酥 | bánh dứa, bánh dứa đài loan, bánh mặt trời | พายสับปะรด, ขนมสับปะรด, เค้กสับปะรด | kue nanas, kue nastar, nastar lebaran
tanghulu | candy | | colour.red | tanghulu, candied fruit, candied haws, candy apple, caramel apple | 糖葫蘆, 冰糖葫蘆, 蘋果糖, 蜜餞 | kẹo hồ lô, hồ lô đường, táo bọc đường, mứt | ถังหูลู่, ผลไม้เคลือบน้ำตาล, แอปเปิลเคลือบน้ำตาล | tanghulu buah, manisan buah, sate buah gula, apel karamel
popcorn | food | 🍿 | | popcorn, pop corn, popcorn bucket | 爆米花, 一桶爆米花, 焦糖爆米花 | bắp rang bơ, bỏng ngô, bắp rang | ป๊อปคอร์น, ข้าวโพดคั่ว, ถังป๊อปคอร์น | berondong jagung, brondong, popcorn manis
salt | ingredient | 🧂 | | salt, salt shaker, pepper shaker, sugar cube, sugar | 鹽巴, 鹽罐, 胡椒罐, 方糖 | muối, lọ muối, lọ tiêu, đường viên | เกลือ, ขวดเกลือ, พริกไทย, น้ำตาลก้อน | garam, merica, gula batu, wadah garam

# Drinks
drink | food | 🥤 | | drink, drinks, beverage, beverages, soft drink, soda, cola, juice, lemonade | 飲料, 飲品, 汽水, 可樂, 果汁 | đồ uống, thức uống, nước ngọt, nước ép, nước trái cây | เครื่องดื่ม, น้ำอัดลม, น้ำผลไม้, โค้ก | minuman, soda, jus, minuman ringan, jus buah
bubble-tea | drink | 🧋 | | bubble tea, boba, boba tea, milk tea, pearl milk tea, thai tea | 珍珠奶茶, 珍奶, 奶茶, 手搖飲, 波霸奶茶 | trà sữa, trà sữa trân châu, ly trà sữa, trân châu đường đen | ชานมไข่มุก, ชาไข่มุก, ชานม, ชาเย็น | teh susu, teh boba, teh tarik, teh susu mutiara
tea | drink | 🍵 | effect.steam | tea, cup of tea, green tea, matcha, teacup, hot tea | 茶, 茶杯, 綠茶, 抹茶, 熱茶, 茶水 | trà xanh, chén trà, tách trà, ly trà | น้ำชา, ชาเขียว, ถ้วยชา, ชาร้อน, มัทฉะ | teh, teh hijau, secangkir teh, cangkir teh
coffee | drink | ☕ | effect.steam, colour.brown | coffee, cup of coffee, espresso, latte, cappuccino, iced coffee, coffee cup | 咖啡, 咖啡杯, 拿鐵, 熱咖啡 | cà phê, ly cà phê, tách cà phê, cà phê sữa đá, cafe | กาแฟ, แก้วกาแฟ, ลาเต้, กาแฟเย็น | kopi, secangkir kopi, es kopi, kopi susu
beer | drink | 🍺 | | beer, beer mug, ale, mead, beer mugs, mug of ale, pint | 啤酒, 啤酒杯, 麥酒, 生啤酒 | bia hơi, cốc bia, ly bia, vại bia | เบียร์, แก้วเบียร์, เบียร์สด | bir, segelas bir, gelas bir
wine | drink | 🍷 | | wine, red wine, wine glass, champagne, wineglass | 紅酒, 葡萄酒, 香檳, 紅酒杯 | rượu vang, ly vang, rượu vang đỏ, sâm panh | ไวน์, ไวน์แดง, แก้วไวน์, แชมเปญ | anggur merah, gelas wine, minuman anggur, sampanye
sake | drink | 🍶 | | sake, sake bottle, rice wine, liquor, whiskey, rum bottle, soju | 清酒, 米酒, 烈酒, 威士忌, 燒酒, 酒壺 | rượu sake, bình rượu, rượu gạo, rượu đế, rượu rum | สาเก, เหล้า, เหล้าขาว, วิสกี้, เหล้ารัม | arak, tuak, sake jepang, wiski
cocktail | drink | 🍹 | | cocktail, cocktails, tropical drink, mocktail, martini | 雞尾酒, 調酒, 熱帶飲料 | ly cocktail, rượu cốc tai, cốc tai | ค็อกเทล, ค็อกเทลผลไม้, มาร์ตินี่ | koktail, minuman tropis, mocktail segar
baby-bottle | bottle | 🍼 | | baby bottle, milk feeding bottle, pacifier | 奶瓶, 嬰兒奶瓶, 奶嘴 | bình sữa, bình bú, núm vú giả | ขวดนม, ขวดนมเด็ก, จุกนม | botol susu, dot bayi, botol dot
ice-cube | item | 🧊 | | ice cube, ice cubes, ice block, block of ice | 冰塊, 方冰, 大冰塊 | viên đá lạnh, đá viên, khối băng | น้ำแข็งก้อน, ก้อนน้ำแข็ง, น้ำแข็ง | es batu, balok es, kubus es
fortune-cookie | cookie | 🥠 | | fortune cookie, fortune cookies, lucky cookie | 幸運餅乾, 籤語餅, 幸運籤餅 | bánh quy may mắn, bánh may mắn, bánh tiên tri | คุกกี้เสี่ยงทาย, คุกกี้ทำนาย, ขนมเสี่ยงทาย | kue keberuntungan, kue ramalan, fortune cookie cina
pet-food | food | | | pet food, cat food, dog bowl, dog food, canned tuna | 貓罐頭, 飼料, 狗碗, 貓糧 | thức ăn cho mèo, thức ăn thú cưng, hạt cho chó | อาหารแมว, อาหารสัตว์เลี้ยง, ชามหมา | makanan kucing, makanan anjing, pakan hewan
`;
