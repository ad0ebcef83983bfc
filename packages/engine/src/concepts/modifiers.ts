/** The forms that things can have. */
export const shapes = `
# Flat forms
form | | | | shape, shapes, shaped, silhouette shape, outline shape | 形狀, 造型, 外形, 輪廓形狀 | hình dạng, hình dáng, hình thù | รูปทรง, รูปร่าง, รูปแบบทรง | bentuk, berbentuk, wujud bentuk
round | form | | | round, rounded, rounded corners, roundish, circular, curvy round | 圓形, 圓的, 圓圓的, 圓潤, 圓角, 圓滾滾 | tròn, hình tròn, tròn trịa, bo tròn, tròn vo, bo góc | กลม, ทรงกลม, รูปวงกลม, กลมๆ, มนกลม, มุมมน, มน, ทรงมน, มนๆ | bundar, bulat, membulat, bulat-bulat, sudut membulat
circle | round | ⭕ | | circle, circles, disc, disk, ring shape, circular frame | 圓圈, 圓環, 圓盤, 圓框 | vòng tròn, đường tròn, đĩa tròn, khung tròn | วงกลม, วงแหวนกลม, กรอบกลม, แผ่นกลม | lingkaran, cakram, cincin lingkaran, bingkai bundar
oval | round | | | oval, ellipse, elliptical, egg-shaped, oval shape | 橢圓形, 橢圓, 蛋形, 卵形 | bầu dục, hình bầu dục, hình ô van, elip, hình trứng | วงรี, รูปไข่, ทรงรี, รูปวงรี | oval, lonjong, elips, bulat telur
square | form | 🟥 | | square, squares, squared, square shape | 正方形, 方形, 四方形, 方塊形 | hình vuông, vuông vức, vuông | สี่เหลี่ยมจัตุรัส, สี่เหลี่ยม, จัตุรัส | persegi, kotak persegi, bujur sangkar, segi empat
rectangle | square | | | rectangle, rectangular, oblong shape, rectangles | 長方形, 矩形, 長條形 | hình chữ nhật, chữ nhật, khung chữ nhật | สี่เหลี่ยมผืนผ้า, ผืนผ้า, ทรงสี่เหลี่ยมยาว | persegi panjang, empat persegi panjang, kotak panjang
triangle | form | 🔺 | | triangle, triangular, triangles, triangle shape | 三角形, 三角, 三角狀 | tam giác, hình tam giác, ba góc | สามเหลี่ยม, รูปสามเหลี่ยม, ทรงสามเหลี่ยม | segitiga, berbentuk segitiga, bentuk segitiga
diamond | form | 🔷 | | diamond-shaped, rhombus, lozenge, diamond shape | 菱形, 鑽石形, 斜方形 | hình thoi, hình quả trám, dạng thoi | ข้าวหลามตัด, รูปข้าวหลามตัด, สี่เหลี่ยมขนมเปียกปูน | belah ketupat, bentuk wajik, bentuk berlian
pentagon | form | | | pentagon, pentagonal, five-sided | 五角形, 五邊形, 五邊 | ngũ giác, hình ngũ giác, năm cạnh | ห้าเหลี่ยม, รูปห้าเหลี่ยม, เพนตากอน | segi lima, pentagon, bersegi lima
hexagon | form | | | hexagon, hexagonal, six-sided, hex | 六角形, 六邊形, 六角 | lục giác, hình lục giác, sáu cạnh | หกเหลี่ยม, รูปหกเหลี่ยม, เฮกซากอน | segi enam, heksagon, bersegi enam
octagon | form | 🛑 | | octagon, octagonal, eight-sided, bagua shape | 八角形, 八邊形, 八卦形 | bát giác, hình bát giác, tám cạnh | แปดเหลี่ยม, รูปแปดเหลี่ยม, ออกตากอน | segi delapan, oktagon, bersegi delapan
star | form | ⭐ | | star-shaped, star shape, five-pointed star, starlike, pointed star | 星形, 星星形, 五角星, 星狀 | hình ngôi sao, hình sao, ngôi sao năm cánh, năm cánh | รูปดาว, ทรงดาว, ดาวห้าแฉก | bentuk bintang, berbentuk bintang, bintang lima
heart | form | ❤️ | | heart-shaped, heart shape, heart shaped | 心形, 愛心形, 心型 | hình trái tim, hình tim, dạng trái tim | รูปหัวใจ, ทรงหัวใจ, เป็นรูปหัวใจ | bentuk hati, berbentuk hati, bentuk cinta
crescent | form | 🌙 | | crescent, crescent-shaped, crescent shape, half-moon shape | 新月形, 月牙形, 彎月形 | hình lưỡi liềm, hình trăng khuyết, hình bán nguyệt | รูปพระจันทร์เสี้ยว, เสี้ยวพระจันทร์, ทรงเสี้ยว | bentuk bulan sabit, bulan sabit bentuk, setengah lingkaran
cross | form | | | cross-shaped, cross shape, plus shape, x-shaped, cruciform | 十字形, 十字狀, x形, 叉叉形 | hình chữ thập, hình dấu cộng, hình chữ x | รูปกากบาท, รูปเครื่องหมายบวก, รูปไม้กางเขน | bentuk salib, bentuk silang, bentuk plus
crossed | form | | | crossed, crossing, criss-cross, crisscross, crisscrossed, intersecting, crossed over | 交叉, 交錯, 相交, 交叉的, 交叉擺放 | bắt chéo, đan chéo, chéo nhau, gác chéo, giao nhau | ไขว้, ไขว้กัน, ไขว้ทับ, กากบาทไขว้ | bersilang, menyilang, silang, disilangkan, bersilangan
shield-shape | form | 🛡️ | | shield-shaped, shield shape, crest shape, badge shape, emblem shape | 盾形, 盾牌形狀, 徽章形 | hình khiên, hình tấm khiên, hình huy hiệu | รูปโล่, ทรงโล่, ทรงตราสัญลักษณ์ | bentuk perisai, berbentuk perisai, bentuk lencana
ribbon-shape | form | 🎗️ | | ribbon-shaped, banner shape, ribbon shape, scroll shape | 緞帶形, 彩帶形, 橫幅形, 卷軸形 | hình dải băng, hình ruy băng, hình cuộn giấy | รูปริบบิ้น, ทรงริบบิ้น, ทรงม้วนกระดาษ | bentuk pita, berbentuk pita, bentuk gulungan
drop | form | 💧 | | drop-shaped, teardrop, teardrop shape, droplet shape | 水滴形, 淚滴形, 水滴狀 | hình giọt nước, dạng giọt nước, hình giọt lệ | รูปหยดน้ำ, ทรงหยดน้ำ, หยดน้ำตา | bentuk tetesan, bentuk tetes air, berbentuk tetesan air
flower-shape | form | 🌼 | | flower-shaped, flower shape, petal shape | 花形, 花瓣形, 花朵形 | hình bông hoa, hình hoa, hình cánh hoa | รูปดอกไม้, ทรงดอกไม้, รูปกลีบดอก | bentuk bunga, berbentuk bunga, bentuk kelopak
cloud-shape | form | ☁️ | | cloud-shaped, cloud shape, speech bubble shape | 雲朵形, 雲形, 對話框形 | hình đám mây, hình mây, hình bong bóng thoại | รูปก้อนเมฆ, ทรงก้อนเมฆ, รูปบอลลูนคำพูด | bentuk awan, berbentuk awan, bentuk balon kata
letter-shape | form | 🔤 | | letter-shaped, l-shaped, u-shaped, s-shaped, t-shaped, monogram shape | 字母形, l形, u形, s形 | hình chữ cái, hình chữ s, hình chữ u, hình chữ l | รูปตัวอักษร, รูปตัวเอส, รูปตัวยู | bentuk huruf, berbentuk huruf, bentuk huruf s

# Bodies
cube | square | | | cube, cubes, cubic, boxy, blocky, block-shaped, cuboid | 立方體, 方塊, 正方體, 方塊狀, 方方正正 | hình lập phương, khối lập phương, khối vuông, hình khối | ลูกบาศก์, ทรงลูกบาศก์, เป็นบล็อก, ทรงกล่อง | kubus, balok, berbentuk kubus, bentuk kotak
sphere | round | 🔵 | | sphere, spherical, spheres, globe shape, ball-shaped, orb-shaped | 球體, 球形, 圓球, 球狀 | hình cầu, khối cầu, tròn như quả bóng | ทรงลูกบอล, ทรงกลมลูกบอล, สเฟียร์ | bola bulat, berbentuk bola, bentuk bola, sferis
pyramid | triangle | | | pyramid-shaped, pyramidal, pyramid shape | 金字塔形, 角錐, 錐形 | hình chóp, hình kim tự tháp, dạng chóp | ทรงพีระมิด, รูปพีระมิด, ทรงปิรามิด | bentuk piramida, limas, berbentuk piramida
cone | triangle | | | cone, conical, cone-shaped, cones, funnel-shaped | 圓錐, 圓錐形, 漏斗形 | hình nón, hình phễu, khối nón | ทรงกรวย, กรวยแหลม, รูปกรวย | kerucut, berbentuk kerucut, bentuk corong
cylinder | form | | | cylinder, cylindrical, tube-shaped, tubular, column-shaped | 圓柱, 圓柱形, 圓筒形, 管狀 | hình trụ, hình ống, khối trụ | ทรงกระบอก, รูปทรงกระบอก, ทรงท่อ | silinder, tabung, berbentuk tabung, bentuk silinder
spiral | round | 🌀 | | spiral, spiralling, swirl, swirling, coiled, helix, curled | 螺旋, 螺旋形, 漩渦狀, 盤旋, 捲曲 | xoắn ốc, hình xoắn ốc, cuộn tròn, hình xoáy | เกลียว, ทรงเกลียว, ก้นหอย, ขดเป็นวง | spiral, melingkar-lingkar, berpilin, bentuk spiral
arch | round | | | arched, arch-shaped, arc, vaulted, dome-shaped, domed | 拱形, 弧形, 圓頂形, 圓弧 | hình vòm, vòng cung, hình cung, mái vòm tròn | ทรงโค้ง, รูปโค้งประตู, ทรงโดม | melengkung busur, lengkungan, berbentuk kubah, busur lengkung

# Manners
crooked | form | | | crooked, bent, twisted, gnarled, warped, wonky, misshapen, askew | 彎曲, 扭曲, 歪曲, 歪歪扭扭, 彎彎曲曲, 變形的 | cong queo, xiêu vẹo, vặn vẹo, méo mó, ngoằn ngoèo, cong vẹo | คดงอ, บิดเบี้ยว, คดเคี้ยว, เบี้ยว, บิดงอ | bengkok, berliku, bengkok-bengkok, meliuk, terpelintir, peyot
slanted | form | | | slanted, tilted, diagonal, sloping, slanting, italic, leaning, inclined | 傾斜, 斜的, 歪斜, 斜向, 對角, 斜體 | nghiêng, chéo, dốc nghiêng, nằm chéo, chữ nghiêng | เอียง, เฉียง, ลาดเอียง, เอนเอียง, แนวทแยง, ตัวเอียง | miring, condong, serong, diagonal, dimiringkan
straight | form | | | straight, straight lines, linear, upright lines | 直線, 筆直, 直的 | đường thẳng, thẳng tắp, thẳng đứng | เส้นตรง, ตรงเป๊ะ, แนวตรง | lurus, garis lurus, tegak lurus
curved | form | | | curved, curvy, curve, curves, wavy, flowing lines, bendy, winding | 曲線, 弧線, 波浪形, 流線, 蜿蜒 | cong, uốn lượn, lượn sóng, đường cong, quanh co | โค้ง, เส้นโค้ง, หยักศก, คลื่นโค้ง, โค้งมน | melengkung, lengkung, bergelombang, berkelok
pointed | form | | | pointed, pointy, sharp, spiky, jagged, angular, edgy, sharp edges | 尖銳, 尖的, 銳利, 尖刺狀, 稜角分明, 鋸齒狀 | nhọn, sắc nhọn, sắc cạnh, lởm chởm, góc cạnh, tua tủa | แหลม, แหลมคม, คมกริบ, เหลี่ยมมุม, ปลายแหลม | runcing, lancip, tajam, bersudut, bergerigi
flat | form | | | flat, flattened, level surface, 2d flat | 扁平, 平坦, 扁的, 平面 | phẳng, bẹt, dẹt, bằng phẳng | แบน, แบนราบ, แบนเรียบ | datar, pipih, rata, gepeng
hollow | form | | | hollow, hollowed, hole-shaped, outline only, cut-out, cutout | 空心, 中空, 鏤空, 挖空 | rỗng ruột, khoét rỗng, trổ thủng, rỗng giữa | กลวง, กลวงโบ๋, ฉลุโปร่ง, เจาะรู | berongga, bolong, berlubang, kopong
symmetrical | form | | | symmetrical, symmetric, symmetry, mirrored halves, balanced shape | 對稱, 左右對稱, 對稱的 | đối xứng, cân đối, đối xứng hai bên | สมมาตร, สมดุลซ้ายขวา, แบบสมมาตร | simetris, simetri, seimbang kiri kanan
irregular | form | | | irregular, asymmetrical, uneven, organic shape, blob, blobby, amorphous | 不規則, 不對稱, 不規則形 | bất đối xứng, không đều, hình thù kỳ dị, bất quy tắc | ไม่สมมาตร, ไม่เป็นรูปทรง, รูปทรงอิสระ | asimetris, tidak beraturan, tak beraturan
chibi-shape | round | | | chubby shape, bulbous, puffy, plump, rotund, bulky round | 胖嘟嘟, 圓胖, 鼓鼓的 | mũm mĩm, phúng phính, phồng tròn | อ้วนกลม, ป่องๆ, ตุ้ยนุ้ย | gembul, montok bulat, menggembung
`;

/** The conditions that things can be in. */
export const states = `
# Damage and age
condition | | | | condition, damage level, state of things | 狀態, 狀況, 情況 | trạng thái, tình trạng, hiện trạng | สภาพ, สถานะ, สภาวะ | kondisi, keadaan, status keadaan
broken | condition | | | broken, shattered, smashed, fractured, damaged, in pieces, snapped | 破碎, 壞掉, 破損, 打破, 斷裂, 碎裂, 破掉 | vỡ, gãy, hỏng, bị vỡ, bể nát, vỡ vụn, bị hỏng, vỡ nát | แตก, พัง, หัก, แตกหัก, ชำรุด, เสียหาย | rusak, pecah, patah, hancur berkeping, retak pecah
cracked | broken | | | cracked, cracks, cracking, fissured, crack | 裂開, 裂痕, 龜裂, 裂縫 | nứt, nứt nẻ, vết nứt, rạn nứt | ร้าว, รอยแตก, รอยร้าว, แตกระแหง | retak, retakan, retak-retak, merekah
torn | broken | | | torn, ripped, tattered, shredded, frayed, ragged edges, torn up | 撕破, 破爛, 撕裂, 破洞, 撕開 | rách, rách nát, tả tơi, bị xé, xé rách, rách tả tơi | ฉีกขาด, ขาดวิ่น, ขาดรุ่งริ่ง, ฉีก, ขาดๆ | robek, sobek, koyak, tercabik, robek-robek, koyak-moyak
ruined | broken | 🏚️ | | ruined, in ruins, destroyed, collapsed, crumbling, dilapidated, wrecked, demolished, ruinous, devastated | 毀壞, 廢墟般, 崩塌, 坍塌, 殘破, 倒塌, 被毀, 毀滅 | đổ nát, hoang tàn, sụp đổ, bị phá hủy, tàn tích, điêu tàn, xập xệ | ปรักหักพัง, พังทลาย, ถล่ม, พินาศ, ผุพัง, ซากปรักหักพัง | hancur, runtuh, reruntuhan, roboh, porak-poranda, puing-puing, binasa
abandoned | ruined | 🏚️ | | abandoned, deserted, derelict, forsaken, forgotten, left behind, disused | 廢棄, 荒廢, 被遺棄, 遺棄, 荒涼, 廢棄的, 無人的 | bỏ hoang, hoang phế, bị bỏ rơi, hoang vắng, hoang vu, bị lãng quên | ร้าง, ถูกทิ้งร้าง, ทิ้งร้าง, รกร้าง, ที่ถูกทิ้ง | terbengkalai, ditinggalkan, terlantar, kosong terbengkalai, tak berpenghuni, telantar
crashed | broken | 💥 | effect.smoke | crashed, crash, crash-landed, wreck, wreckage, crash landing, shipwrecked, crashed down | 墜毀, 墜落, 撞毀, 失事, 殘骸, 迫降 | rơi vỡ, bị rơi, tai nạn rơi, gặp nạn, rơi xuống, đâm xuống, xác tàu | ชนพัง, ซากชน, อับปาง, ตกพัง, เครื่องตก, ร่อนลงฉุกเฉิน | jatuh hancur, tabrakan, kecelakaan, karam, bangkai kapal, jatuh menabrak, terhempas, terdampar
sunken | condition | | | sunken, submerged, sunk, drowned, flooded, underwater ruin, sinking | 沉沒, 淹沒, 沉入水中, 水淹, 下沉, 正在下沉 | chìm, bị chìm, ngập nước, chìm dưới nước, đang chìm | จมน้ำ, จมทะเล, น้ำท่วม, จมอยู่ใต้น้ำ, จม, กำลังจม | tenggelam, terendam, kebanjiran, terbenam air
old | condition | | | old, ancient, antique, aged, timeworn, archaic, weathered, vintage look | 古老, 老舊, 古代, 陳舊, 遠古, 古舊, 舊 | cũ, cổ xưa, cổ kính, cũ kỹ, cổ đại, lâu đời | เก่าแก่, โบราณ, เก่า, คร่ำครึ, เก่าคร่ำ | kuno, usang, tua renta, antik, purba, lawas
new | condition | 🆕 | | brand new, new, shiny new, pristine, mint condition | 全新, 嶄新, 新的, 新 | mới, mới tinh, mới toanh | ใหม่เอี่ยม, ของใหม่, ใหม่ | baru, gres, anyar, masih baru
rusty | old | | colour.brown | rusty, rusted, corroded, oxidized, rusting | 生鏽, 鏽蝕, 鏽跡斑斑, 鏽掉 | rỉ, hoen gỉ, bị gỉ, han gỉ, rỉ sắt | ขึ้นสนิม, เป็นสนิม, สนิมเขรอะ | berkarat, karatan, penuh karat
dusty | old | | | dusty, dust covered, cobwebbed, covered in dust | 布滿灰塵, 灰塵, 積灰 | bụi bặm, phủ bụi, đầy bụi | ฝุ่นเขรอะ, เต็มไปด้วยฝุ่น, ฝุ่นเกาะ | berdebu, penuh debu, berselimut debu
dirty | condition | | | dirty, muddy, grimy, filthy, messy, stained, grubby | 骯髒, 髒兮兮, 髒亂, 泥濘, 髒的 | bẩn, dơ, lấm lem, bẩn thỉu, lấm bùn | สกปรก, เปื้อน, เลอะเทอะ, เปื้อนโคลน | kotor, berlumpur, dekil, kumuh, belepotan
clean | condition | | | clean, spotless, tidy, neat, polished clean | 乾淨, 整潔, 清潔, 一塵不染 | sạch sẽ, gọn gàng, sạch bóng | สะอาด, เรียบร้อย, สะอาดสะอ้าน | bersih, rapi, kinclong
worn | old | | | worn out, scratched, battered, scuffed, shabby, weather-beaten, worn, scratchy | 磨損, 破舊, 刮痕, 斑駁, 磨舊 | sờn, trầy xước, tồi tàn, mòn, cũ nát | ถลอก, เก่าซอมซ่อ, รอยขีดข่วน, โทรม | lusuh, tergores, aus, baret, kumal
rotten | old | | colour.green | rotten, rotting, decayed, decaying, moldy, mouldy, putrid | 腐爛, 腐敗, 發霉, 腐朽 | thối rữa, mục nát, mốc meo, thối | เน่า, เน่าเปื่อย, ขึ้นรา | busuk, membusuk, berjamur, lapuk
scarred | condition | | | scarred, scar, scars, battle-scarred, wounded, injured, hurt | 傷痕, 疤痕, 受傷, 刀疤, 傷痕累累 | sẹo, vết sẹo, bị thương, đầy thương tích | แผลเป็น, บาดเจ็บ, รอยแผล, มีแผล | bekas luka, terluka, luka-luka, codet
haunted | condition | 👻 | mood.scary | haunted, cursed, possessed, hexed, ghostly | 鬧鬼, 被詛咒, 詛咒的, 陰森鬧鬼, 附身 | bị ma ám, ma ám, bị nguyền rủa, bị ám | ผีสิง, ต้องสาป, ถูกสาป, อาถรรพ์, เฮี้ยน | berhantu, angker, terkutuk, kerasukan
dead | condition | 💀 | | dead, dying, lifeless, deceased, withered dead, corpse-like | 死掉, 死亡, 死去, 枯死, 垂死 | chết, đã chết, hấp hối, chết khô | ตาย, ตายแล้ว, ใกล้ตาย, ไร้ชีวิต | mati, tewas, sekarat, tak bernyawa

# Nature takes hold
overgrown | condition | 🌿 | material.vine, colour.green | overgrown, overrun by plants, ivy-covered, vine-covered, reclaimed by nature, covered in vines, plant covered | 長滿藤蔓, 雜草叢生, 被植物覆蓋, 爬滿藤蔓, 長滿植物 | cây cối um tùm, phủ đầy dây leo, mọc đầy cỏ, um tùm, cỏ mọc đầy | รกไปด้วยต้นไม้, เถาวัลย์ปกคลุม, ต้นไม้ขึ้นรก, ปกคลุมด้วยพืช | ditumbuhi tanaman, ditumbuhi tumbuhan, penuh semak, dirambati sulur
frozen | condition | 🥶 | material.ice | frozen, frosted, iced over, icebound, freezing, frosty, encased in ice | 結冰, 冰凍, 冰封, 凍結, 凍住 | đóng băng, đông cứng, đông lạnh, bị đóng băng, phủ băng | แช่แข็ง, กลายเป็นน้ำแข็ง, ถูกแช่แข็ง, เป็นน้ำแข็ง | membeku, beku, berselimut es, terbekukan
snowy | frozen | ❄️ | colour.white | snow-covered, snow-capped, covered in snow, snowcapped | 積雪覆蓋, 白雪覆蓋, 覆雪, 被雪覆蓋 | phủ tuyết, tuyết phủ, phủ đầy tuyết | หิมะปกคลุม, ปกคลุมด้วยหิมะ, เต็มไปด้วยหิมะ | tertutup salju, berselimut salju, diselimuti salju, bersalju
burning | condition | 🔥 | effect.fire | burning, on fire, flaming, ablaze, in flames, blazing, aflame | 燃燒, 著火, 起火, 燃燒中, 火焰纏繞 | cháy, bốc cháy, đang cháy, rực lửa, bừng cháy | ลุกเป็นไฟ, ไฟไหม้, ไหม้, ติดไฟ, ลุกไหม้, เผาไหม้ | terbakar, membara, berkobar, menyala-nyala, kebakaran
burnt | condition | | colour.black | burnt, burned, charred, scorched, singed | 燒焦, 焦黑, 燒毀, 烤焦 | cháy đen, cháy xém, cháy rụi, khét | ไหม้เกรียม, เกรียม, ดำเป็นตอตะโก | hangus, gosong, terbakar habis
smoking | condition | 💨 | effect.smoke | smoking, steaming, fuming, smouldering, smoky | 冒煙, 冒蒸氣, 冒著煙 | bốc khói, nghi ngút khói, bốc hơi | ควันขึ้น, ควันพวยพุ่ง, ไอน้ำพุ่ง | berasap, mengepul, beruap
melting | condition | 🫠 | | melting, melted, dripping, molten dripping, drippy | 融化, 熔化, 滴落, 溶化 | tan chảy, chảy nhỏ giọt, nóng chảy, đang tan | ละลาย, หลอมละลาย, หยดย้อย | meleleh, mencair, menetes, lumer
wet | condition | 💦 | | wet, soaked, drenched, damp, soaking wet | 濕透, 濕淋淋, 濕的, 溼答答 | ướt, ướt sũng, ướt đẫm, ướt át | เปียก, เปียกโชก, เปียกปอน, ชุ่มน้ำ | basah, basah kuyup, lembap, lembab
dry | condition | | | dry, dried, parched, arid, withered, wilted, dried up | 乾枯, 乾燥, 枯萎, 乾涸 | khô, khô cằn, héo, khô héo, cạn khô | แห้ง, แห้งแล้ง, เหี่ยวเฉา, แห้งเหี่ยว | kering, kering kerontang, layu, gersang
blooming | condition | 🌸 | plant.flower | blooming, in bloom, blossoming, flowering, in full bloom, budding | 盛開, 開花, 綻放, 花開, 含苞 | nở rộ, nở hoa, đang nở, khoe sắc | บาน, ออกดอก, เบ่งบาน, บานสะพรั่ง | mekar, bermekaran, berbunga, sedang mekar
hatching | condition | 🐣 | | hatching, hatched, hatch, hatchling emerging, coming out of egg, cracking egg, newly hatched | 孵化, 破殼, 破殼而出, 孵出, 剛孵化 | nở trứng, đang nở trứng, trứng nở, nở ra, phá vỏ, chui ra khỏi trứng | ฟักไข่, กำลังฟัก, ฟักออกจากไข่, ฟักตัว, ฟักออก | menetas, sedang menetas, baru menetas, keluar dari telur, penetasan
petrified | condition | | material.stone | petrified, turned to stone, fossilized, fossil, stone-like | 石化, 變成石頭, 化石 | hóa đá, bị hóa đá, hóa thạch | กลายเป็นหิน, ถูกสาปเป็นหิน, ฟอสซิล | membatu, menjadi batu, jadi fosil

# Light and magic
glowing | condition | ✨ | effect.glow | glowing, luminous, luminescent, shining, radiant, lit, glow in the dark, illuminated, bioluminescent | 發光, 閃耀, 發亮, 螢光發亮, 發著光, 夜光 | phát sáng, sáng rực, tỏa sáng, rực sáng, dạ quang | เรืองแสง, เปล่งแสง, ส่องแสง, เปล่งประกาย | bercahaya, bersinar, menyala, berpendar
shiny | condition | | effect.sparkle | shiny, glossy, gleaming, polished, lustrous, glittering, sparkling | 閃亮, 亮晶晶, 光滑亮面, 閃閃發亮, 光亮 | bóng loáng, lấp lánh, sáng bóng, óng ánh | เงางาม, แวววาว, เป็นประกาย, มันวาว, ระยิบระยับ | mengkilap, berkilau, kinclong mengkilap, gemerlap, berkilauan
matte | condition | | | matte, dull, non-glossy, faded matte | 霧面, 啞光, 無光澤 | mờ lì, nhám, không bóng | ผิวด้าน, เนื้อแมตต์, ไม่เงา | doff, kusam, tidak mengkilap
transparent | condition | | | transparent, see-through, translucent, clear, semi-transparent, invisible | 透明, 半透明, 隱形, 透光 | trong suốt, bán trong suốt, trong veo, vô hình, tàng hình | โปร่งใส, โปร่งแสง, ใสแจ๋ว, ล่องหน | transparan, tembus pandang, bening, tak terlihat
enchanted | condition | 🪄 | effect.sparkle | enchanted, magical, bewitched, spellbound, blessed, magic-infused | 附魔, 施了魔法, 魔法加持, 受祝福 | được phù phép, có phép thuật, bị bỏ bùa, thần kỳ, huyền ảo | ลงอาคม, มีมนตร์, ร่ายมนตร์, ถูกมนตร์สะกด | ajaib, bermantra, kena sihir, dimantrai
electrified | condition | ⚡ | effect.lightning | electrified, electric, charged, crackling, sparking | 帶電, 通電, 電流纏繞, 觸電 | nhiễm điện, tích điện, giật điện, tóe điện | มีกระแสไฟฟ้า, ชาร์จไฟฟ้า, ไฟช็อต | beraliran listrik, tersengat listrik, bermuatan listrik
poisoned | condition | ☠️ | colour.green | poisoned, poisonous, toxic, venomous, radioactive, polluted | 中毒, 有毒, 劇毒, 放射性, 污染 | nhiễm độc, có độc, độc hại, phóng xạ, ô nhiễm | มีพิษ, ติดพิษ, เป็นพิษ, กัมมันตรังสี, ปนเปื้อน | beracun, keracunan, berbisa, radioaktif, tercemar
infected | condition | | | infected, corrupted, mutated, mutant, zombified, tainted | 感染, 腐化, 變異, 突變, 喪屍化 | bị nhiễm bệnh, biến dị, đột biến, tha hóa | ติดเชื้อ, กลายพันธุ์, ถูกกลืนกิน | terinfeksi, bermutasi, terjangkit, tercemar virus

# Doors, contents, place
open | condition | | | open, opened, opening, ajar, wide open, unlocked, gaping | 打開, 敞開, 開啟, 張開, 開著, 解鎖 | mở, đang mở, mở toang, mở ra, mở khóa, hé mở | เปิด, เปิดออก, เปิดอยู่, ปลดล็อก | terbuka, membuka, dibuka, menganga, tidak terkunci
closed | condition | | | closed, shut, sealed, sealed off, folded shut | 關閉, 關上, 緊閉, 閉合, 密封, 封印 | đóng, đóng kín, khép, bị phong ấn, khép kín | ปิด, ปิดสนิท, ถูกผนึก, ปิดอยู่ | tertutup, ditutup, tersegel, tertutup rapat
locked | closed | 🔒 | | locked, lock icon, chained shut, padlocked, chained, bound in chains | 上鎖, 鎖住, 被鎖, 鐵鍊鎖住, 鎖上 | bị khóa, khóa chặt, xiềng xích, bị xích | ล็อก, ถูกล็อก, ล็อคอยู่, ถูกล่ามโซ่ | terkunci, dikunci, digembok, dirantai
empty | condition | | | empty, vacant, bare, blank, nobody, unoccupied | 空的, 空無一人, 空蕩蕩, 空白, 無人 | trống rỗng, trống không, vắng người, không có người | ว่างเปล่า, โล่ง | kosong, hampa, melompong
full | condition | | | full, filled, overflowing, packed, stuffed full, brimming | 裝滿, 滿滿的, 充滿, 溢出, 滿出來 | đầy, đầy ắp, tràn đầy, chứa đầy, tràn ra | เต็ม, เต็มไปด้วย, ล้น, อัดแน่น | penuh, terisi, meluap, berisi penuh
crowded | full | | | crowded, busy, bustling, packed with people, lively crowd | 擁擠, 熱鬧, 人潮, 人山人海 | đông đúc, nhộn nhịp, đông người, tấp nập | แออัด, คนเยอะ, พลุกพล่าน, คึกคัก | ramai, padat, sesak, penuh orang
cluttered | full | | | cluttered, messy room, disorganized, scattered, littered, strewn | 凌亂, 雜亂, 散落, 亂七八糟 | bừa bộn, lộn xộn, vương vãi, rải rác | รกรุงรัง, กระจัดกระจาย, เกลื่อน, ข้าวของเกลื่อน | berantakan, berserakan, acak-acakan, tercecer
floating | condition | | | floating, levitating, hovering, suspended, airborne, weightless, afloat, drifting | 漂浮, 懸浮, 飄浮, 浮空, 浮在空中, 飄在空中 | lơ lửng, bay lơ lửng, trôi nổi, trôi lơ lửng, nổi lềnh bềnh | ลอย, ลอยตัว, ลอยอยู่, ลอยฟ้า, ลอยกลางอากาศ | melayang, mengambang, terapung, mengapung
falling | condition | | | falling, falling down, tumbling, plummeting, dropping | 掉落, 落下, 飄落, 往下掉 | rơi, rơi rụng, rụng, đang rơi | ร่วงหล่น, ร่วง, หล่น, กำลังตก | berjatuhan, berguguran, jatuh, gugur
exploding | condition | 💥 | effect.explosion | exploding, erupting, blowing up, bursting, eruption, exploded | 爆炸, 噴發, 爆裂, 炸開 | phát nổ, nổ tung, phun trào, đang nổ | ระเบิดออก, ปะทุ, กำลังระเบิด, พ่นลาวา | meledak, meletus, erupsi, ledakan pecah
spinning | condition | 🌀 | | spinning, rotating, revolving, whirling, twirling | 旋轉, 轉動, 自轉, 轉圈 | xoay, xoay tròn, quay tròn, đang quay | หมุน, หมุนวน, กำลังหมุน, หมุนติ้ว | berputar, berpusar, berotasi, memutar
moving | condition | 💨 | effect.speed | moving, in motion, speeding, fast, high-speed | 移動中, 高速, 飛馳, 快速 | đang di chuyển, tốc độ cao, lao nhanh, phóng nhanh | เคลื่อนที่, ความเร็วสูง, พุ่งเร็ว | bergerak, melaju, melesat, kecepatan tinggi
hanging | condition | | | hanging, dangling, suspended from ceiling, hung | 懸掛, 掛著, 吊著, 垂掛 | treo, treo lủng lẳng, đang treo, lủng lẳng | แขวน, ห้อย, ห้อยลงมา, แขวนอยู่ | menggantung, tergantung, digantung, bergelantungan
upside-down | condition | 🙃 | | upside down, upside-down, inverted, flipped, toppled, overturned | 顛倒, 倒立, 上下顛倒, 翻倒 | lộn ngược, ngược đầu, đảo ngược, lật ngược | กลับหัว, คว่ำ, พลิกคว่ำ, หัวกลับ | terbalik, jungkir balik, dibalik
buried | condition | | | buried, half-buried, buried in sand, underground buried, entombed | 埋藏, 半埋, 埋在, 埋住 | bị chôn vùi, chôn vùi, chôn dưới đất, vùi lấp | ฝัง, ถูกฝัง, จมดิน, ฝังครึ่งหนึ่ง | terkubur, terpendam, tertimbun, setengah terkubur
hidden | condition | | | hidden, secret, concealed, camouflaged hidden, lurking | 隱藏, 秘密, 藏起來, 隱密 | ẩn giấu, bí mật, bị che khuất, ẩn mình | ซ่อน, ซ่อนอยู่, ซ่อนเร้น | tersembunyi, rahasia, bersembunyi, terselubung
carved | condition | | | carved, engraved, etched, sculpted, chiseled, inscribed, carving, carvings, relief carved | 雕刻, 刻有, 雕花, 刻著, 雕塑的, 浮雕 | chạm khắc, điêu khắc, khắc, chạm trổ, được khắc, tạc | แกะสลัก, สลัก, จารึก, สลักลาย, แกะลาย | ukiran, diukir, berukir, terukir, pahatan, dipahat, ukir
decorated | condition | 🎀 | | decorated, ornate, adorned, embellished, festooned, ornamented, fancy | 裝飾, 華麗裝飾, 點綴, 精美裝飾 | trang trí, được trang trí, cầu kỳ, tô điểm | ตกแต่ง, ประดับ, ประดับประดา, ตกแต่งหรูหรา | dihias, berhias, dekoratif, bertatahkan
wrapped | condition | 🎁 | | wrapped, tied up, bound, wrapped up, packaged, bundled | 包裹, 綁著, 包裝好, 纏繞 | được gói, bọc, bị trói, quấn quanh | ห่อ, ถูกมัด, ห่อหุ้ม, พันรอบ | terbungkus, dibungkus, terikat, terbalut
folded | condition | | | folded, rolled up, folded up, crumpled, wrinkled | 摺疊, 捲起, 折起來, 皺巴巴 | gấp lại, cuộn lại, nhàu nát, nhăn nheo | พับ, ม้วน, ยับยู่ยี่, ม้วนเก็บ | terlipat, digulung, kusut, dilipat
stacked | condition | | | stacked, piled up, heaped, pile, heap, stack | 堆疊, 堆積, 一堆, 堆起來 | chồng chất, xếp chồng, chất đống, một đống | กองพะเนิน, ซ้อนกัน, กองรวม, วางซ้อน | bertumpuk, menumpuk, tumpukan, bersusun
unfinished | condition | 🚧 | | unfinished, under construction, half-built, incomplete, work in progress | 施工中, 未完成, 建造中, 半成品 | đang xây dựng, chưa hoàn thành, dang dở, xây dở | กำลังก่อสร้าง, ยังไม่เสร็จ, สร้างไม่เสร็จ | dalam pembangunan, belum selesai, setengah jadi
upgraded | condition | ⬆️ | effect.sparkle | upgraded, evolved, powered up, awakened, max level, enhanced | 升級, 進化, 覺醒, 強化, 滿級 | nâng cấp, tiến hóa, thức tỉnh, cường hóa | อัปเกรด, วิวัฒนาการ, ตื่นพลัง, เสริมพลัง | ditingkatkan, berevolusi, bangkit kekuatan, naik level
sleeping-state | condition | 💤 | | dormant, inactive, powered off, switched off, turned off, offline | 休眠, 關機, 停用, 熄滅 | ngủ đông, tắt nguồn, không hoạt động, đã tắt | หลับใหล, ปิดเครื่อง, ไม่ทำงาน | nonaktif, tidak aktif, dimatikan, padam
cut | condition | | | sliced, cut open, chopped, cut in half, halved | 切開, 切片, 切半, 對半切 | cắt lát, bổ đôi, cắt đôi, thái lát | ผ่าครึ่ง, หั่น, ตัดครึ่ง | terpotong, diiris, dibelah, terbelah
soft | condition | | | soft, fluffy, fuzzy, cuddly, squishy soft | 柔軟, 蓬鬆, 毛絨絨, 軟綿綿 | mềm mại, bông xù, êm ái, mềm mịn | นุ่มนิ่ม, นุ่ม, ฟูนุ่ม, ปุกปุย, ฟูๆ, ฟู | lembut, empuk, lunak, halus
hard | condition | | | hard surface, solid, sturdy, rugged, tough | 堅硬, 堅固, 結實, 硬的 | cứng cáp, rắn chắc, kiên cố, chắc chắn | แข็งแกร่ง, แข็ง, ทนทาน | keras, kokoh, padat keras, tangguh
smooth | condition | | | smooth, sleek, silky smooth, polished smooth | 光滑, 平滑, 滑順 | trơn láng, nhẵn, mịn màng, mượt | เรียบลื่น, ผิวเรียบ, เรียบเนียน | mulus, licin, halus mulus
rough | condition | | | rough, coarse, bumpy, textured rough, gritty | 粗糙, 凹凸不平, 粗獷 | thô ráp, sần sùi, gồ ghề, xù xì | ขรุขระ, หยาบ, ผิวหยาบ | kasar, bergerinjal, tidak rata
`;

/** How large something is. */
export const sizes = `
extent | | | | size, sizes, scale size | 大小, 尺寸, 體型大小 | kích thước, kích cỡ, cỡ | ขนาด, ไซส์, ขนาดตัว | ukuran, berukuran, besar kecilnya
tiny | small | | | tiny, minuscule, teeny, microscopic, itty-bitty, miniature, mini, micro, pocket-sized | 迷你, 微小, 超小, 極小, 微型, 袖珍 | tí hon, bé xíu, nhỏ xíu, siêu nhỏ, tí xíu, bé tí | จิ๋ว, เล็กจิ๋ว, ตัวจิ๋ว, มินิ, กระจิ๋ว | mungil, sangat kecil, kecil sekali, mini, imut kecil, kecil mungil
small | extent | | | small, little, smallish, compact, small-sized, petite, lil | 小, 小小的, 小型, 小的, 小隻, 嬌小 | nhỏ, nhỏ bé, nhỏ nhắn, be bé, cỡ nhỏ, bé | เล็ก, ตัวเล็ก, ขนาดเล็ก, เล็กๆ, น้อยๆ, ตัวน้อย | kecil, berukuran kecil, kecil-kecil, si kecil
medium | extent | | | medium, medium-sized, mid-sized, average size, normal size | 中型, 中等, 中等大小, 適中 | cỡ vừa, trung bình, kích thước vừa | ขนาดกลาง, ปานกลาง, ไซส์กลาง | ukuran sedang, berukuran sedang, menengah
big | extent | | | big, large, sizable, bulky, grand, great big | 大的, 大型, 很大, 大大的, 大隻, 大 | lớn, to lớn, rất to, cỡ lớn, bự, to | ใหญ่, ขนาดใหญ่, ตัวใหญ่, ใหญ่โต, ใบโต, โต | besar, berukuran besar, gede, besar-besar
huge | big | | | huge, giant, gigantic, enormous, massive, colossal, towering, titanic, immense, humongous, monumental, oversized, far too big, way too big, too big | 巨大, 超大, 龐大, 巨型, 碩大, 宏偉巨大, 過大 | khổng lồ, to đùng, cực lớn, đồ sộ, vĩ đại, siêu to, to tướng, siêu to khổng lồ, quá khổ, quá to, to quá | ยักษ์, มหึมา, ขนาดยักษ์, ใหญ่ยักษ์, ใหญ่มาก, มโหฬาร, โตเกินตัว, ใหญ่เกินตัว, ใหญ่เกินไป | raksasa, sangat besar, besar sekali, amat besar, super besar, gigantis, kebesaran, terlalu besar
tall | big | | | tall, lofty, towering tall, very tall, sky-high | 高大, 高聳, 很高, 高高的, 高挑 | cao, cao lớn, cao vút, cao chót vót, cao lêu nghêu | สูง, สูงใหญ่, ตัวสูง, สูงตระหง่าน, สูงชะลูด | tinggi, jangkung, tinggi besar, menjulang, tinggi menjulang
long | extent | | | long, lengthy, elongated, extended, very long, stretched | 長長的, 很長, 細長, 長的, 超長, 長 | dài, thật dài, kéo dài, dài ngoằng, rất dài | ยาว, ยาวมาก, ยืดยาว, ยาวเฟื้อย, ยาวๆ | panjang, memanjang, panjang sekali, sangat panjang, panjang menjuntai
short | small | | | short, stubby, low height, shortened, stumpy | 短的, 矮小, 矮的, 短短的, 短 | ngắn, lùn, thấp bé, ngắn ngủn | สั้น, เตี้ย, สั้นๆ, ตัวเตี้ย | pendek, pendek sekali, cebol, rendah
wide | big | | | wide, broad, vast, spacious, expansive, wide open space | 寬廣, 寬闊, 廣大, 遼闊, 寬的 | rộng, rộng lớn, bao la, mênh mông, rộng rãi | กว้าง, กว้างใหญ่, กว้างขวาง, ไพศาล | lebar, luas, melebar, lapang
narrow | small | | | narrow, tight space, cramped, confined | 狹窄, 窄的, 狹小, 窄小 | hẹp, chật hẹp, nhỏ hẹp | แคบ, คับแคบ, แคบๆ | sempit, menyempit, sesak sempit
thick | big | | | thick, chunky, heavy thick, dense thick, bold thick | 厚重, 粗的, 厚的, 粗壯, 濃密 | dày, dày dặn, dày cộp, mập dày | หนาๆ, หนาเตอะ, หนาทึบ | tebal, tebal sekali, rimbun tebal
thin | small | | | thin, slender, skinny thin, fine thin, slim shape | 纖細, 薄的, 細的, 細薄 | mỏng, mảnh mai, mỏng manh | บางเฉียบ, บางๆ, เรียวบาง | tipis, ramping, kurus tipis
deep | big | | | deep, bottomless, very deep, deep down | 深的, 很深, 深不見底, 深邃 | sâu thẳm, rất sâu, sâu hun hút, không đáy | ลึก, ลึกมาก, ลึกล้ำ, ก้นเหวลึก | dalam sekali, sangat dalam, tak berdasar, dalam menganga
life-size | extent | | | life-size, full-scale, life sized, real size, 1:1 scale | 等身, 實物大小, 真人大小 | cỡ thật, kích thước thật, to bằng người thật | ขนาดเท่าจริง, ขนาดจริง, เท่าตัวจริง | ukuran asli, seukuran asli, skala asli
`;

/** How many there are. */
export const counts = `
1 | | 1️⃣ | | 1, one, single, solo, lone, alone, sole, solitary | 一個, 一隻, 一位, 單獨, 一名, 獨自, 一條, 一座, 單人, 1個, 1隻, 一把, 一棵, 一艘, 一匹 | một, một mình, đơn độc, một con, một người, duy nhất, một chiếc | หนึ่ง, หนึ่งตัว, หนึ่งคน, ตัวเดียว, คนเดียว, เพียงหนึ่ง, เดี่ยว, อันเดียว | satu, seekor, seorang, sebuah, sendirian, tunggal, sendiri
2 | | 2️⃣ | | 2, two, pair, pairs, a pair, couple, duo, twin, twins, both, double, a couple of | 兩個, 兩隻, 兩位, 一對, 兩名, 雙人, 成對, 一雙, 兩人, 兩條, 二人, 兩座, 2個, 2隻, 兩把, 兩匹, 兩艘, 雙胞胎 | hai, hai con, hai người, một đôi, một cặp, cặp đôi, hai chiếc, song sinh | สอง, สองตัว, สองคน, คู่, หนึ่งคู่, คู่หู, คู่แฝด, ทั้งคู่ | dua, dua ekor, sepasang, dua orang, berdua, pasangan, kembar, dua buah
3 | | 3️⃣ | | 3, three, trio, triple, threesome, triplets, three of them | 三個, 三隻, 三位, 三名, 三人, 三條, 三座, 三人組, 三把, 3個, 3隻, 三棵, 三匹, 三艘 | ba con, ba người, ba chiếc, bộ ba, ba cái, ba, ba nàng, ba chàng | สาม, สามตัว, สามคน, สามอัน, ทั้งสาม | tiga, tiga ekor, tiga orang, bertiga, tiga buah, trio
4 | | 4️⃣ | | 4, four, quartet, quad, foursome, four of them | 四個, 四隻, 四位, 四名, 四人, 四條, 四座, 四人組, 四把, 4個, 4隻, 四匹 | bốn, bốn con, bốn người, bộ tứ, bốn chiếc, bốn cái | สี่, สี่ตัว, สี่คน, สี่อัน, ทั้งสี่ | empat, empat ekor, empat orang, berempat, empat buah
5 | | 5️⃣ | | 5, five, quintet, five of them | 五個, 五隻, 五位, 五名, 五人, 五條, 五座, 5個, 5隻, 五把, 五人組 | năm, năm con, năm người, năm chiếc, năm cái, năm nhân vật, năm anh em, năm ngôi, năm quả | ห้า, ห้าตัว, ห้าคน, ห้าอัน, ทั้งห้า | lima, lima ekor, lima orang, berlima, lima buah
6 | | 6️⃣ | | 6, six, sextet, half a dozen, six of them | 六個, 六隻, 六位, 六名, 六人, 六條, 六座, 6個, 6隻 | sáu, sáu con, sáu người, sáu chiếc, sáu cái | หกตัว, หกคน, หกอัน, หกชิ้น, จำนวนหก | enam, enam ekor, enam orang, enam buah
7 | | 7️⃣ | | 7, seven, seven of them, septet | 七個, 七隻, 七位, 七名, 七人, 七條, 七座, 7個, 7隻 | bảy, bảy con, bảy người, bảy chiếc, bẩy | เจ็ด, เจ็ดตัว, เจ็ดคน, เจ็ดอัน | tujuh, tujuh ekor, tujuh orang, tujuh buah
8 | | 8️⃣ | | 8, eight, octet, eight of them | 八個, 八隻, 八位, 八名, 八人, 八條, 八座, 8個, 8隻 | tám, tám con, tám người, tám chiếc, tám cái | แปด, แปดตัว, แปดคน, แปดอัน | delapan, delapan ekor, delapan orang, delapan buah
9 | | 9️⃣ | | 9, nine, nine of them | 九個, 九隻, 九位, 九名, 九人, 九條, 九座, 9個, 9隻 | chín con, chín người, chín chiếc, chín cái | เก้า, เก้าตัว, เก้าคน, เก้าอัน | sembilan, sembilan ekor, sembilan orang, sembilan buah
10 | | 🔟 | | 10, ten, ten of them | 十個, 十隻, 十位, 十名, 十人, 十條, 10個, 10隻 | mười, mười con, mười người, mười chiếc | สิบ, สิบตัว, สิบคน, สิบอัน | sepuluh, sepuluh ekor, sepuluh orang, sepuluh buah
11 | | | | 11, eleven, eleven of them | 十一個, 十一隻, 十一位, 十一人, 11個 | mười một, mười một con, mười một người | สิบเอ็ด, สิบเอ็ดตัว, สิบเอ็ดคน | sebelas, sebelas ekor, sebelas orang
12 | | | | 12, twelve, dozen, a dozen | 十二個, 十二隻, 十二位, 一打, 十二人, 12個 | mười hai, một tá, mười hai con, mười hai người | สิบสอง, หนึ่งโหล, สิบสองตัว, สิบสองคน | dua belas, selusin, dua belas ekor, dua belas orang
few | | | | few, a few, several, handful, couple more | 幾個, 幾隻, 一些, 少數, 數個, 幾位, 幾名 | vài, một vài, dăm ba, số ít | ไม่กี่, สองสาม, บางส่วน, เล็กน้อย | beberapa, sedikit, segelintir
group | few | | | group, groups, team, squad, gang, party of heroes, band of, bunch, bunch of | 一群, 團隊, 小隊, 一夥, 一組, 一票 | nhóm, một nhóm, một bầy, một đám, biệt đội | กลุ่ม, ทีม, แก๊ง, หมู่คณะ, ฝูง | sekelompok, kelompok, rombongan, tim, gerombolan, regu
many | | | | many, lots of, multiple, numerous, plenty, a lot of, various, lots, plenty of, dozens | 許多, 很多, 眾多, 大量, 多個, 不少, 好多, 各種 | nhiều, rất nhiều, hàng chục, đủ loại | หลาย, มากมาย, เยอะ, เยอะแยะ, หลายตัว, จำนวนมาก, หลายคน | banyak, berbagai, sejumlah besar, puluhan, bermacam-macam
countless | many | ♾️ | | countless, infinite, endless, thousands, hundreds, swarm, horde, army of, millions, innumerable, infinity | 無數, 成千上萬, 數不清, 無盡, 大軍, 成群, 數百, 數千, 滿天 | vô số, vô vàn, hàng ngàn, hàng trăm, vô tận, đầy trời, hàng nghìn, đội quân, cả đàn | นับไม่ถ้วน, ไม่สิ้นสุด, นับพัน, นับร้อย, เป็นกองทัพ, เต็มฟ้า | tak terhitung, ribuan, ratusan, tak terhingga, gerombolan besar, segerombolan, pasukan besar
rows | many | | | row, rows, in a row, lined up, line of, series of, in rows, queue of | 一排, 排成一排, 成排, 一列, 排列, 整排, 一排排 | hàng dài, xếp hàng, một hàng, thành hàng, một dãy, hàng loạt | เรียงแถว, เป็นแถว, เรียงราย, แถวยาว, เรียงกัน | berbaris, berderet, sederet, barisan, berjajar, deretan
all | many | | | everyone, whole set, complete set, full set | 全部, 所有, 整套, 全套, 大家 | tất cả, toàn bộ, trọn bộ, cả bộ | ทั้งหมด, ทุกตัว, ครบชุด, ทุกคน | semua, seluruh, satu set lengkap, lengkap semua
half | | | | half, one half, half of, partial | 一半, 半個, 半邊 | một nửa, nửa, phân nửa | ครึ่งหนึ่ง, ครึ่ง, ครึ่งซีก | setengah, separuh, separo
`;
