/** Birds, fish and everything else that lives in the water, insects, spiders and worms. */
export const creaturesBirdsAndSea = `
# Birds of the yard
chicken | bird | 🐔 | | chicken, chickens, hen, hens, chook | 雞, 母雞, 肉雞, 土雞, 雞隻 | gà, con gà, gà mái, chú gà | ไก่, แม่ไก่, ตัวไก่, น้องไก่ | ayam, ayam betina, seekor ayam, induk ayam
rooster | chicken | 🐓 | body.comb | rooster, roosters, cockerel, fighting cock, gamecock | 公雞, 雄雞, 鬥雞, 大公雞 | gà trống, gà chọi, con gà trống, gà đá | ไก่ตัวผู้, พ่อไก่, ไก่ชน, ไก่แจ้ | ayam jago, ayam jantan, ayam aduan
chick | chicken | 🐥 | size.small, colour.yellow | chick, chicks, baby chick, baby chicken | 小雞, 雛雞, 黃色小雞, 雛鳥 | gà con, chú gà con, chim non | ลูกเจี๊ยบ, ลูกไก่, เจี๊ยบ | anak ayam, ayam kecil, pitik
turkey | bird | 🦃 | | turkey, turkeys, gobbler, thanksgiving turkey | 火雞, 感恩節火雞, 大火雞 | gà tây, con gà tây, gà lôi tây | ไก่งวง, ตัวไก่งวง, ไก่งวงวันขอบคุณพระเจ้า | kalkun, ayam kalkun, seekor kalkun
pheasant | bird | | | pheasant, pheasants, quail, partridge, mikado pheasant | 雉雞, 帝雉, 山雞, 鵪鶉, 環頸雉 | gà lôi, chim trĩ, chim cút, gà rừng | ไก่ฟ้า, นกกระทา, ไก่ป่า, นกคุ่ม | kuau, burung puyuh, ayam hutan, burung pegar
duck | bird | 🦆 | | duck, ducks, duckling, ducklings, mallard, rubber duck | 鴨子, 鴨, 小鴨, 鴨鴨 | vịt, con vịt, chú vịt, vịt con | เป็ด, ลูกเป็ด, เจ้าเป็ด, เป็ดน้อย, เป็ดเหลือง | bebek, itik, seekor bebek, anak bebek, entok
goose | duck | 🪿 | | goose, geese, gander, wild goose | 鵝, 大鵝, 雁, 大雁, 白鵝 | ngỗng, con ngỗng, ngan, ngỗng trời | ห่าน, ตัวห่าน, ห่านป่า | angsa abu, soang, banyak angsa, angsa liar
swan | duck | 🦢 | colour.white | swan, swans, white swan | 天鵝, 白天鵝, 黑天鵝, 鴻鵠 | thiên nga, con thiên nga, thiên nga trắng | หงส์, หงส์ขาว, ห่านฟ้า | angsa, undan, angsa putih, seekor angsa

# Birds of prey and of the night
bird-of-prey | bird | | | bird of prey, birds of prey, kite bird, raptor bird | 猛禽, 鷹隼, 肉食鳥 | chim săn mồi, chim ăn thịt, mãnh điểu | นกล่าเหยื่อ, นกนักล่า, เหยี่ยวและอินทรี | burung pemangsa, burung buas, burung predator
eagle | bird-of-prey | 🦅 | | eagle, eagles, bald eagle | 老鷹, 鷹, 金鵰, 白頭海鵰, 鵰, 雄鷹 | đại bàng, chim đại bàng, chim ưng lớn, con đại bàng | นกอินทรี, อินทรี, พญาอินทรี, อินทรีทอง | elang, rajawali, burung elang, elang jawa
falcon | bird-of-prey | | | falcon, falcons, hawk, hawks, peregrine, hunting falcon | 隼, 獵鷹, 遊隼, 鷂鷹 | chim ưng, chim cắt, diều hâu, con diều hâu | เหยี่ยว, นกเหยี่ยว, ฟอลคอน, เหยี่ยวล่าเหยื่อ | alap-alap, burung falkon, falkon, elang pemburu
vulture | bird-of-prey | | | vulture, vultures, buzzard, condor, condors, carrion bird | 禿鷹, 禿鷲, 兀鷲, 神鷲 | kền kền, con kền kền, chim kền kền, kên kên | แร้ง, นกแร้ง, อีแร้ง, คอนดอร์ | burung bangkai, burung nasar, burung hering, kondor
owl | bird-of-prey | 🦉 | | owl, owls, barn owl, snowy owl, night owl, owlet | 貓頭鷹, 夜梟, 雪鴞, 鴞 | cú mèo, chim cú, chim cú mèo, con cú, cú tuyết, cú lợn | นกฮูก, นกเค้าแมว, ฮูก, นกแสก | burung hantu, celepuk, kokok beluk, burung hantu salju
crow | bird | 🐦‍⬛ | colour.black | crow, crows, raven, ravens, three-legged crow, blackbird | 烏鴉, 鴉, 渡鴉, 三足烏, 黑鳥 | quạ, con quạ, quạ đen, chim quạ | อีกา, นกกา, นกดำ, อีกาดำ, เรเวน | gagak, burung gagak, gagak hitam, seekor gagak
magpie | bird | | | magpie, magpies, taiwan blue magpie, jay | 喜鵲, 鵲鳥, 台灣藍鵲, 藍鵲 | chim ác là, chim khách, chim ô thước, giẻ cùi | นกสาลิกา, นกแม็กพาย, นกสาลิกาดง, นกกางเขน | burung murai, murai, kucica, burung kucica

# Birds of the garden and the forest
sparrow | bird | | | sparrow, sparrows, finch, robin, robins, canary, canaries | 麻雀, 知更鳥, 金絲雀, 文鳥, 雀鳥 | chim sẻ, chim hoàng yến, chim vàng anh, se sẻ, chim chích bông | นกกระจอก, นกขมิ้น, นกโรบิน, นกหงส์หยกเหลือง | burung pipit, burung gereja, kenari, burung kenari, burung emprit
swallow | bird | | | swallow bird, swallows, swift bird, barn swallow, nightingale | 燕子, 雨燕, 家燕, 夜鶯 | chim én, chim nhạn, chim yến, cánh én, họa mi | นกนางแอ่น, นางแอ่น, นกไนติงเกล | burung walet, burung layang-layang, sriti, bulbul
dove | bird | 🕊️ | colour.white | dove, doves, pigeon, pigeons, white dove, peace dove | 鴿子, 白鴿, 和平鴿, 斑鳩, 信鴿 | bồ câu, chim bồ câu, chim câu, bồ câu trắng | นกพิราบ, พิราบขาว, นกเขา, นกพิราบขาว | merpati, burung dara, burung merpati, perkutut, merpati putih
parrot | bird | 🦜 | | parrot, parrots, macaw, macaws, parakeet, budgie, cockatoo, lovebird | 鸚鵡, 金剛鸚鵡, 虎皮鸚鵡, 鳳頭鸚鵡 | vẹt, con vẹt, chim vẹt, chim két, yểng, vẹt đuôi dài | นกแก้ว, นกมาคอว์, มาคอว์, นกกระตั้ว, นกหงส์หยก | burung beo, burung nuri, kakatua, burung kakak tua, nuri, betet
hornbill | bird | | | hornbill, hornbills, toucan, toucans | 犀鳥, 巨嘴鳥, 大嘴鳥 | chim hồng hoàng, chim tu căng, chim mỏ sừng, chim toucan | นกเงือก, นกกก, นกทูแคน, ทูแคน | rangkong, enggang, burung enggang, burung tukan
peacock | bird | 🦚 | | peacock, peacocks, peafowl, peahen | 孔雀, 藍孔雀, 孔雀開屏, 白孔雀 | con công, chim công, khổng tước, công trống | นกยูง, นกยูงรำแพน, มยุรา, ยูงทอง | merak, burung merak, seekor merak
hummingbird | bird | | | hummingbird, hummingbirds, kingfisher, kingfishers, sunbird | 蜂鳥, 翠鳥, 魚狗, 太陽鳥 | chim ruồi, chim bói cá, chim hút mật | นกฮัมมิงเบิร์ด, นกกระเต็น, ฮัมมิ่งเบิร์ด, นกกินปลี | kolibri, burung kolibri, burung raja udang, burung madu
woodpecker | bird | | | woodpecker, woodpeckers, hoopoe, cuckoo | 啄木鳥, 戴勝鳥, 布穀鳥, 杜鵑鳥 | chim gõ kiến, chim đầu rìu, chim cu cu | นกหัวขวาน, นกกาเหว่า, นกกะรางหัวขวาน | burung pelatuk, pelatuk, burung kukuk
bird-of-paradise | bird | | | bird of paradise, birds of paradise, cendrawasih | 天堂鳥, 極樂鳥, 風鳥 | chim thiên đường, chim seo cờ, chim cực lạc | นกปักษาสวรรค์, ปักษาสวรรค์, นกการเวก | burung cenderawasih, cenderawasih, burung surga

# Birds of the water and of the plains
crane | bird | | colour.white | crane bird, cranes, red-crowned crane, white crane, heron, herons, egret, stork, storks, crane | 鶴, 仙鶴, 白鶴, 丹頂鶴, 白鷺鷥, 鷺鷥, 鸛鳥 | hạc, chim hạc, con hạc, tiên hạc, con cò, chim cò, sếu, cò trắng | นกกระเรียน, กระเรียน, นกกระสา, นกกระยาง, นกยางขาว | burung bangau, bangau, jenjang, kuntul, burung kuntul, burung jenjang
flamingo | bird | 🦩 | colour.pink | flamingo, flamingos, flamingoes, pink flamingo | 紅鶴, 火烈鳥, 火鶴鳥 | hồng hạc, chim hồng hạc, con hồng hạc | ฟลามิงโก, นกฟลามิงโก, นกฟลามิงโก้ | burung flamingo, flamingo merah muda, undan merah, flamingo
spoonbill | crane | | | spoonbill, black-faced spoonbill, ibis, spoonbills | 黑面琵鷺, 琵鷺, 聖䴉, 黑琵 | cò thìa, cò quăm, cò mỏ thìa | นกปากช้อน, นกช้อนหอย, นกปากช้อนหน้าดำ | burung ibis, ibis sendok, burung paruh sendok
seagull | bird | | colour.white | seagull, seagulls, gull, gulls, albatross, sea bird, seabird | 海鷗, 鷗鳥, 信天翁, 海鳥 | hải âu, chim hải âu, mòng biển, chim biển | นกนางนวล, นางนวล, อัลบาทรอส, นกทะเล | burung camar, camar, albatros, burung laut
pelican | bird | | | pelican, pelicans, cormorant, puffin, puffins | 鵜鶘, 塘鵝, 鸕鶿, 海鸚 | bồ nông, chim bồ nông, chim cốc, hải âu cổ rụt | นกกระทุง, เพลิแกน, นกกาน้ำ, พัฟฟิน | pelikan, burung pelikan, burung undan, pecuk
penguin | bird | 🐧 | season.winter | penguin, penguins, emperor penguin, pingu | 企鵝, 國王企鵝, 小企鵝, 帝王企鵝 | chim cánh cụt, cánh cụt, chú chim cánh cụt | เพนกวิน, นกเพนกวิน, แพนกวิน, น้องเพนกวิน | pinguin, penguin kaisar, burung pinguin
ostrich | bird | | | ostrich, ostriches, emu, cassowary, chocobo, riding bird | 鴕鳥, 鴯鶓, 食火雞, 陸行鳥 | đà điểu, chim đà điểu, con đà điểu | นกกระจอกเทศ, กระจอกเทศ, นกอีมู, นกคาสโซวารี | burung unta, kasuari, burung kasuari, burung emu
dodo | bird | 🦤 | | dodo, dodos, dodo bird, kiwi bird | 渡渡鳥, 嘟嘟鳥, 奇異鳥 | chim dodo, chim cưu, chim kiwi | โดโด, นกโดโด, นกกีวี | burung dodo, dodo punah, burung kiwi

# Fish
tropical-fish | fish | 🐠 | | tropical fish, clownfish, clown fish, angelfish, aquarium fish, nemo, reef fish | 熱帶魚, 小丑魚, 神仙魚, 觀賞魚 | cá hề, cá nhiệt đới, cá cảnh, cá thiên thần | ปลาการ์ตูน, ปลาเขตร้อน, ปลาสวยงาม, นีโม่ | ikan badut, ikan hias, ikan tropis, ikan karang
goldfish | fish | | colour.orange | goldfish, gold fish, fancy goldfish | 金魚, 小金魚, 獅頭金魚 | cá vàng, con cá vàng, cá ba đuôi | ปลาทอง, เจ้าปลาทอง, ปลาทองตัวน้อย | ikan mas koki, mas koki, ikan emas
koi | fish | | | koi, koi fish, koi carp, carp, carps | 錦鯉, 鯉魚, 錦鯉魚 | cá koi, cá chép, cá chép koi, cá chép nhật, cá chép hóa rồng | ปลาคาร์ป, ปลาคราฟ, ปลาคาร์พ, ปลาไน | ikan koi, ikan mas, ikan karper, koi jepang
betta | fish | | | betta, betta fish, siamese fighting fish, fighting fish | 鬥魚, 泰國鬥魚, 暹羅鬥魚 | cá betta, cá lia thia, cá chọi, cá xiêm | ปลากัด, ปลากัดไทย, ปลากัดสยาม | ikan cupang, cupang, ikan laga
pufferfish | fish | 🐡 | body.spikes | pufferfish, puffer fish, blowfish, fugu, globefish | 河豚, 刺河豚, 氣鼓魚 | cá nóc, con cá nóc, cá nóc nhím | ปลาปักเป้า, ปักเป้า, ปลาปักเป้าหนาม | ikan buntal, buntal, ikan fugu
salmon | fish | | | salmon, trout, bass fish, cod, mackerel, sardine | 鮭魚, 鱒魚, 鱸魚, 鯖魚, 櫻花鉤吻鮭 | cá hồi, cá thu, cá vược, cá trích | ปลาแซลมอน, แซลมอน, ปลาเทราต์, ปลาทู, ปลากะพง | ikan salmon, ikan kembung, ikan kakap, ikan sarden
tuna | fish | | | tuna, swordfish, marlin, sailfish, bluefin | 鮪魚, 旗魚, 劍旗魚, 黑鮪魚 | cá ngừ, cá kiếm, cá cờ, cá ngừ đại dương | ปลาทูน่า, ทูน่า, ปลากระโทงดาบ, ปลากระโทง | ikan tuna, ikan tongkol, ikan todak, ikan layaran
flying-fish | fish | | | flying fish, flyingfish, winged fish | 飛魚, 蘭嶼飛魚, 有翅膀的魚 | cá chuồn, cá bay, cá chuồn bay | ปลาบิน, ปลานกกระจอก, ปลามีปีก | ikan terbang, ikan indosiar, ikan bersayap
catfish | fish | | body.whiskers | catfish, catfishes, mekong catfish, loach | 鯰魚, 泥鰍, 大鯰魚 | cá trê, cá da trơn, cá tra, cá chạch | ปลาดุก, ปลาบึก, ปลาสวาย | ikan lele, lele, ikan patin
piranha | fish | | | piranha, piranhas, killer fish | 食人魚, 水虎魚, 比拉魚 | cá hổ, cá ăn thịt người, cá piranha | ปลาปิรันย่า, ปิรันยา, ปิรันย่า | ikan piranha, ikan pemakan daging, piranha
anglerfish | fish | | effect.glow | anglerfish, angler fish, deep sea fish, lantern fish | 鮟鱇魚, 燈籠魚, 深海魚 | cá cần câu, cá lồng đèn, cá biển sâu | ปลาตกเบ็ด, ปลาแองเกลอร์, ปลาน้ำลึก, ปลาทะเลลึก | ikan sungut ganda, ikan angler, ikan laut dalam, ikan pemancing
eel | fish | | | eel, eels, electric eel, moray, moray eel | 鰻魚, 電鰻, 海鰻, 鱔魚 | lươn, con lươn, cá chình, lươn điện | ปลาไหล, ปลาไหลไฟฟ้า, ปลาไหลมอเรย์ | belut, sidat, belut listrik, belut laut
ray | fish | | | stingray, stingrays, manta, manta ray, manta rays | 魟魚, 鬼蝠魟, 鰩魚, 蝠鱝 | cá đuối, cá đuối gai, cá đuối manta | ปลากระเบน, กระเบน, กระเบนราหู, แมนตา | ikan pari, pari manta, pari
seahorse | fish | | | seahorse, seahorses, sea horse, sea dragon fish | 海馬, 小海馬, 海龍魚 | cá ngựa, hải mã, con cá ngựa | ม้าน้ำ, ตัวม้าน้ำ, มังกรทะเลใบไม้ | kuda laut, tangkur kuda, seekor kuda laut
sunfish | fish | | | sunfish, mola mola, ocean sunfish | 翻車魚, 曼波魚, 翻車魨 | cá mặt trăng, cá mola, cá mặt trời | ปลาแสงอาทิตย์, ปลาพระอาทิตย์, ปลาโมลา | ikan mola, ikan matahari, mola-mola
shark | fish | 🦈 | | shark, sharks, great white, great white shark, hammerhead, hammerhead shark, megalodon, whale shark | 鯊魚, 大白鯊, 鯊, 鎚頭鯊, 巨齒鯊, 鯨鯊 | cá mập, con cá mập, cá mập đầu búa, cá nhám | ฉลาม, ปลาฉลาม, ฉลามหัวค้อน, ฉลามวาฬ | hiu, ikan hiu, hiu martil, hiu paus

# Whales and seals
whale | sea-creature, mammal | 🐋 | size.huge | whale, whales, humpback, humpback whale, sperm whale | 鯨魚, 鯨, 藍鯨, 大翅鯨, 抹香鯨, 座頭鯨 | cá voi, con cá voi, cá ông, kình ngư | วาฬ, ปลาวาฬ, วาฬสีน้ำเงิน, วาฬหลังค่อม | paus, ikan paus, seekor paus
orca | whale | | | orca, orcas, killer whale, killer whales | 虎鯨, 殺人鯨, 逆戟鯨 | cá voi sát thủ, cá hổ kình, cá kình | วาฬเพชฌฆาต, ออร์กา, วาฬออร์ก้า | paus pembunuh, paus orca, orka
dolphin | whale | 🐬 | | dolphin, dolphins, porpoise | 海豚, 中華白海豚, 瓶鼻海豚 | cá heo, con cá heo, chú cá heo | โลมา, ปลาโลมา, โลมาน้อย | lumba-lumba, ikan lumba-lumba, pesut
narwhal | whale | | body.single-horn | narwhal, narwhals, sea unicorn, beluga | 獨角鯨, 一角鯨, 白鯨 | kỳ lân biển, cá voi một sừng, cá voi trắng | นาร์วาฬ, วาฬเบลูกา, วาฬนาร์วาล | narwal, paus bertanduk, paus beluga
seal | sea-creature, mammal | 🦭 | | seal animal, seals, sea lion, sea lions, walrus, baby seal, harp seal | 海豹, 海獅, 海象, 小海豹 | hải cẩu, sư tử biển, hải mã voi, con hải cẩu, con moóc | แมวน้ำ, สิงโตทะเล, วอลรัส, น้องแมวน้ำ | anjing laut, singa laut, walrus kutub, seekor anjing laut
manatee | seal | | | manatee, manatees, dugong, sea cow | 海牛, 儒艮, 海牛寶寶 | bò biển, cá cúi, lợn biển | พะยูน, มานาที, วัวทะเล | dugong laut, duyung dugong, sapi laut

# Soft and shelled creatures of the sea
octopus | sea-creature | 🐙 | body.tentacles | octopus, octopuses, octopi | 章魚, 八爪魚, 大章魚, 小章魚 | bạch tuộc, con bạch tuộc, chú bạch tuộc | ปลาหมึกยักษ์, หมึกยักษ์, ปลาหมึกสาย, หมึกสาย, อ็อกโทปุส | gurita, seekor gurita, gurita laut
squid | sea-creature | 🦑 | body.tentacles | squid, squids, cuttlefish, calamari | 烏賊, 魷魚, 花枝, 大王烏賊, 魷魚怪, 透抽 | con mực, mực ống, mực khổng lồ, mực nang | ปลาหมึก, หมึกกล้วย, หมึกกระดอง, ปลาหมึกกล้วย | cumi-cumi, cumi, sotong
jellyfish | sea-creature | 🪼 | body.tentacles, effect.glow | jellyfish, jelly fish, jellyfishes, medusa jellyfish, box jellyfish | 水母, 海蜇, 發光水母 | sứa, con sứa, sứa biển, sứa phát sáng | แมงกะพรุน, ตัวแมงกะพรุน, แมงกะพรุนเรืองแสง | ubur-ubur, ampai, ubur-ubur bercahaya
crab | sea-creature | 🦀 | body.claws | crab, crabs, king crab, crabby | 螃蟹, 蟹, 帝王蟹, 大螃蟹, 招潮蟹 | cua, con cua, cua biển, con ghẹ, cua hoàng đế | ตัวปู, ปูทะเล, ปูม้า, ปูยักษ์, เจ้าปู | kepiting, rajungan, yuyu
hermit-crab | crab | | body.shell | hermit crab, hermit crabs, coconut crab | 寄居蟹, 椰子蟹, 小寄居蟹 | ốc mượn hồn, cua ẩn sĩ, cua dừa | ปูเสฉวน, ปูมะพร้าว, ตัวปูเสฉวน | kelomang, umang-umang, ketam kelapa, kepiting kenari
lobster | sea-creature | 🦞 | body.claws | lobster, lobsters, crayfish, crawfish | 龍蝦, 小龍蝦, 大龍蝦, 螯蝦 | tôm hùm, con tôm hùm, tôm càng | ล็อบสเตอร์, กุ้งมังกร, กุ้งก้ามกราม, กุ้งเครย์ฟิช | lobster laut, udang karang, udang barong, udang galah
shrimp | sea-creature | 🦐 | | shrimp, shrimps, prawn, prawns, krill, mantis shrimp | 蝦子, 蝦, 明蝦, 螳螂蝦, 小蝦 | tôm, con tôm, tép, tôm tích | กุ้ง, ตัวกุ้ง, กั้งตั๊กแตน, กุ้งฝอย | udang, seekor udang, rebon, udang windu
starfish | sea-creature | | | starfish, sea star, sea stars, starfishes | 海星, 小海星, 五角海星 | sao biển, con sao biển, hải tinh | ปลาดาว, ดาวทะเล, ตัวปลาดาว | bintang laut, hewan bintang laut, seekor bintang laut
sea-urchin | sea-creature | | body.spikes | sea urchin, sea urchins, urchin, sea cucumber | 海膽, 刺海膽, 海參 | nhím biển, cầu gai, cầu gai biển, hải sâm | เม่นทะเล, หอยเม่น, ปลิงทะเล | bulu babi, landak laut, teripang
clam | sea-creature | 🦪 | body.shell | clam, clams, oyster, oysters, mussel, scallop | 蛤蜊, 牡蠣, 扇貝, 貝類, 硨磲 | con sò, con trai biển, con hàu, nghêu, con ngao | หอย, หอยนางรม, หอยกาบ, หอยมุก, หอยแครง | kerang, tiram, kerang mutiara, kima
coral | sea-creature | 🪸 | | coral, corals, coral reef creature, sea anemone, anemone, sea sponge | 珊瑚, 珊瑚蟲, 海葵, 海綿生物 | san hô, hải quỳ, bọt biển sống, rặng san hô | ปะการัง, ดอกไม้ทะเล, ฟองน้ำทะเล | terumbu karang, koral, anemon laut, karang laut
nautilus | squid | | body.shell | nautilus, ammonite, ammonites, trilobite | 鸚鵡螺, 菊石, 三葉蟲 | ốc anh vũ, cúc đá, bọ ba thùy | หอยงวงช้าง, แอมโมไนต์, ไทรโลไบต์ | nautilus laut, amonit, trilobita
horseshoe-crab | crab | | | horseshoe crab, horseshoe crabs, living fossil crab | 鱟, 鱟魚, 馬蹄蟹 | con sam, sam biển, cua móng ngựa | แมงดาทะเล, แมงดาจาน, ตัวแมงดา | belangkas, mimi mintuno, kepiting tapal kuda

# Snails and worms
snail | blob, animal | 🐌 | body.shell | snail, snails, garden snail | 蝸牛, 小蝸牛, 田螺, 大蝸牛 | ốc sên, con ốc sên, con ốc, chú ốc sên | หอยทาก, ตัวหอยทาก, ทากหอย | siput, bekicot, keong, seekor siput
slug | snail | | | slug, slugs, sea slug, leech, leeches, nudibranch | 蛞蝓, 鼻涕蟲, 海蛞蝓, 水蛭, 海兔 | sên trần, con đỉa, sên biển, con sên | ตัวทาก, ทากทะเล, ปลิงดูดเลือด, ตัวปลิง | siput telanjang, lintah, pacet, siput laut
worm | insect | 🪱 | | worm, worms, earthworm, maggot, grub, larva, larvae | 蚯蚓, 蠕蟲, 蛆, 幼蟲, 毛蟲類 | giun, con giun, giun đất, con dòi, ấu trùng | ไส้เดือน, หนอน, ตัวหนอน, ตัวอ่อนแมลง | cacing, cacing tanah, belatung, ulat tanah, larva serangga
caterpillar | insect | | | caterpillar, caterpillars, inchworm, silkworm | 毛毛蟲, 毛蟲, 蠶寶寶, 尺蠖 | sâu bướm, con sâu, sâu róm, con tằm | หนอนผีเสื้อ, หนอนแก้ว, บุ้ง, ตัวไหม | ulat, ulat bulu, ulat sutra, seekor ulat

# Insects
butterfly | insect | 🦋 | body.butterfly-wings | butterfly, butterflies, monarch butterfly, swallowtail | 蝴蝶, 彩蝶, 鳳蝶, 蝶, 蝶舞 | bướm, con bướm, bươm bướm, cánh bướm, hồ điệp | ผีเสื้อ, ตัวผีเสื้อ, ฝูงผีเสื้อ | kupu-kupu, rama-rama, seekor kupu-kupu, kupu kupu
moth | butterfly | | | moth, moths, luna moth, silk moth, atlas moth | 飛蛾, 蛾, 月蛾, 皇蛾 | bướm đêm, con ngài, thiêu thân, bướm khế | ผีเสื้อกลางคืน, มอธ, แมงเม่า | ngengat, kupu-kupu malam hari, kupu-kupu gajah, laron
bee | insect | 🐝 | pattern.striped, colour.yellow | bee, bees, honeybee, honey bee, bumblebee, queen bee | 蜜蜂, 小蜜蜂, 女王蜂, 蜂群 | ong, con ong, ong mật, chú ong, ong chúa | ผึ้ง, ตัวผึ้ง, ผึ้งน้อย, ผึ้งนางพญา | lebah, tawon madu, lebah madu, ratu lebah, seekor lebah
wasp | bee | | | wasp, wasps, hornet, hornets, killer wasp | 黃蜂, 虎頭蜂, 胡蜂, 大黃蜂 | ong bắp cày, ong vò vẽ, ong vàng | แตน, ต่อหัวเสือ, ตัวแตน | tawon, penyengat, tawon ndas, lebah penyengat
ant | insect | 🐜 | | ant, ants, fire ant, army ant, queen ant, termite, termites | 螞蟻, 火蟻, 蟻后, 蟻群, 白蟻 | con kiến, kiến lửa, kiến chúa, đàn kiến, con mối | ตัวมด, มดแดง, มดงาน, ฝูงมด, ปลวก | semut, semut api, semut rangrang, rayap, ratu semut
beetle | insect | 🪲 | | beetle, beetles, scarab, scarabs, dung beetle | 甲蟲, 聖甲蟲, 金龜子, 糞金龜 | bọ cánh cứng, bọ hung, cánh cam, con bọ cánh cứng | ด้วง, แมลงปีกแข็ง, แมลงทับ, สคารับ, แมลงเต่าปีกแข็ง | kumbang, kumbang tanduk, kumbang kotoran, skarab
rhinoceros-beetle | beetle | | body.single-horn | rhinoceros beetle, rhino beetle, hercules beetle, stag beetle, kabutomushi | 獨角仙, 鍬形蟲, 兜蟲, 長戟大兜蟲 | bọ kiến vương, bọ tê giác, bọ kẹp kìm, bọ sừng hươu | ด้วงกว่าง, กว่างชน, ด้วงคีม, ด้วงแรด | kumbang badak, kumbang rusa, kumbang capit, wangwung
ladybug | beetle | 🐞 | colour.red, pattern.polka-dot | ladybug, ladybugs, ladybird, ladybirds | 瓢蟲, 七星瓢蟲, 小瓢蟲 | bọ rùa, con bọ rùa, cánh cam đỏ | เต่าทอง, แมลงเต่าทอง, ด้วงเต่าลาย | kepik, kumbang koksi, koksi
firefly | beetle | | effect.glow, time.night | firefly, fireflies, glowworm, lightning bug, glowing bug | 螢火蟲, 火金姑, 流螢, 螢火 | đom đóm, con đom đóm, đom đóm lập lòe | หิ่งห้อย, ตัวหิ่งห้อย, แมลงเรืองแสง | kunang-kunang, kunang kunang, kelip-kelip
dragonfly | insect | | body.insect-wings | dragonfly, dragonflies, damselfly | 蜻蜓, 豆娘, 紅蜻蜓 | chuồn chuồn, con chuồn chuồn, chuồn chuồn kim | แมลงปอ, ตัวแมลงปอ, แมลงปอเข็ม | capung, sibar-sibar, seekor capung, capung jarum
cicada | insect | | season.summer | cicada, cicadas, cicada shell | 蟬, 知了, 夏蟬 | ve sầu, con ve, con ve sầu | จักจั่น, จั๊กจั่น, ตัวจักจั่น | tonggeret, uir-uir, garengpung, riang-riang
grasshopper | insect | 🦗 | | grasshopper, grasshoppers, cricket insect, crickets, locust, locusts, katydid | 蚱蜢, 蟋蟀, 蝗蟲, 螽斯, 草蜢 | châu chấu, cào cào, dế mèn, con dế, dế | ตั๊กแตน, จิ้งหรีด, ตัวตั๊กแตน, จิ้งหรีดทอง | belalang, jangkrik, walang, belalang kembara
mantis | insect | | | mantis, mantises, praying mantis, orchid mantis | 螳螂, 蘭花螳螂, 大螳螂 | bọ ngựa, con bọ ngựa, bọ ngựa phong lan | ตั๊กแตนตำข้าว, แมนทิส, ตั๊กแตนกล้วยไม้ | belalang sembah, belalang sentadu, belalang anggrek, congcorang
fly | insect | 🪰 | | housefly, house fly, fruit fly, horsefly, gnat | 蒼蠅, 果蠅, 大蒼蠅 | ruồi, con ruồi, ruồi nhặng | แมลงวัน, แมลงหวี่, ตัวแมลงวัน | lalat, lalat buah, seekor lalat
mosquito | insect | 🦟 | | mosquito, mosquitoes, mosquitos, skeeter | 蚊子, 小黑蚊, 斑蚊, 蚊蟲 | muỗi, con muỗi, muỗi vằn | ยุง, ยุงลาย, ตัวยุง | nyamuk, seekor nyamuk, jentik-jentik
cockroach | insect | 🪳 | | cockroach, cockroaches, roach, roaches | 蟑螂, 小強, 大蟑螂 | gián nhà, con gián, gián đất | แมลงสาบ, ตัวแมลงสาบ, แมงสาบ | kecoa, kecoak, lipas, coro
stick-insect | insect | | | stick insect, stick insects, leaf insect, flea, fleas, tick bug | 竹節蟲, 葉䗛, 跳蚤 | bọ que, bọ lá, bọ chét | ตั๊กแตนกิ่งไม้, ตัวหมัด, แมลงใบไม้ | belalang ranting, kutu loncat, serangga daun, pinjal

# Spiders and scorpions
spider | spider-like | 🕷️ | | spider, spiders, tarantula, tarantulas, black widow | 蜘蛛, 狼蛛, 黑寡婦, 大蜘蛛 | nhện, con nhện, nhện độc, góa phụ đen | แมงมุม, ตัวแมงมุม, ทารันทูล่า, แม่ม่ายดำ | laba-laba, labah-labah, tarantula
scorpion | spider-like | 🦂 | body.stinger | scorpion, scorpions, emperor scorpion | 蠍子, 蠍, 毒蠍, 巨蠍 | bọ cạp, bò cạp, con bọ cạp, bọ cạp độc | แมงป่อง, ตัวแมงป่อง, แมลงป่อง | kalajengking, ketonggeng, seekor kalajengking
centipede | spider-like | | | centipede, centipedes, millipede, woodlouse | 蜈蚣, 馬陸, 百足蟲, 大蜈蚣 | rết, con rết, rết độc, cuốn chiếu | ตะขาบ, ตัวตะขาบ, กิ้งกือ | kelabang, lipan, kaki seribu, luwing
microbe | blob | 🦠 | | microbe, microbes, virus creature, bacteria, germ, germs, virus | 微生物, 細菌, 病毒, 病菌 | vi khuẩn, vi sinh vật, virus gây bệnh, mầm bệnh | เชื้อโรค, แบคทีเรีย, ไวรัส, จุลินทรีย์ | mikroba, bakteri, kuman, virus jahat
`;
