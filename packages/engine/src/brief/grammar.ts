import type { Language } from '@artcade/domain/languages';

/** What the reader needs to know of a language besides its words. */
export interface Grammar {
  /** Describing words stand before their noun ("red hat"), not behind it. */
  readonly describesBefore: boolean;
  /** Words that carry no meaning for a picture: articles, classifiers, "please draw". */
  readonly fillers: string;
  /** Words that join or separate nouns: "and", "in", "at". */
  readonly links: string;
  /** Words after which something is not wanted. */
  readonly negations: string;
  /** Longer words that contain one of ours by chance and mean nothing that can be drawn. */
  readonly others?: string;
  /** More spellings of relations, which the concept tables list in full: 懸崖上 is "on the cliff". */
  readonly relations?: Readonly<Record<string, string>>;
  /** Where a compound has no concept, the part that says what it is: 師 at the end is a person. */
  readonly heads: { readonly at: 'end' | 'start'; readonly words: Readonly<Record<string, string>> };
}

export const grammars: Readonly<Record<Language, Grammar>> = {
  en: {
    describesBefore: true,
    fillers:
      'a,an,the,of,its,his,her,their,my,our,your,is,are,be,was,were,has,have,having,that,this,these,those,it,they,i,we,you,who,which,some,very,more,much,really,super,as,like,up,down,out,off,there,here,s,please,make,draw,create,show,want,need,give me,game,games,video game,picture,image,images,character,characters,figure,logo,logos,emblem,banner,banners,screen art,ui,gui,art,artwork,illustration,design,color,colors,colour,colours,colored,coloured,colour scheme,them,made,while,where,when,so,just,also,too,only,type,kind,themed,theme,style,styled,stylized,look,looking,set,kit,pack,asset,assets,version,design for,ornaments,ornament,lettering,letters,font,typeface,text,word,words,background,scene,face,shaped,event,mode,screens,level design,view,side,top,bottom,left,right,new,based,inspired,title,tagline,called,named,hero,heroine',
    links: 'in,at,by,and,or,to,from,for,into,onto,plus,then,including,featuring,both,but,during,along',
    negations:
      'no,not,without,never,none,nothing,minus,lacking,free of,remove,do not,dont,don t,doesn t,does not,isn t,aren t,instead of,lose,take off,except,avoid',
    heads: {
      at: 'end',
      words: {
        smith: 'role.craftsman',
        keeper: 'role.merchant',
        hunter: 'role.hunter',
        rider: 'role.knight',
        slayer: 'role.warrior',
        fighter: 'role.warrior',
        master: 'role.mage',
        maker: 'role.craftsman',
        fish: 'creature.fish',
        bird: 'creature.bird',
        beast: 'creature.monster',
        flower: 'plant.flower',
        tree: 'plant.tree',
        berry: 'thing.fruit',
        fruit: 'thing.fruit',
        sword: 'thing.sword',
        blade: 'thing.sword',
        gun: 'thing.gun',
        hat: 'garment.hat',
        coat: 'garment.coat',
        boots: 'garment.boots',
        ship: 'vehicle.ship',
        boat: 'vehicle.boat',
        car: 'vehicle.car',
        castle: 'place.castle',
        house: 'place.house',
        town: 'place.village',
        land: 'place.plains',
      },
    },
  },
  zh: {
    describesBefore: true,
    fillers:
      '的,一,個,座,位,隻,把,條,片,艘,名,幅,棵,朵,匹,頭,著,了,是,很,非常,超,他,她,它,我,請,畫,想要,要,那,這,角色,主角,遊戲,手遊,圖片,圖像,插圖,標誌,標題,圖示,橫幅,風格,風,款,式,感,系,字體,文字,顏色,色,色調,配色,主題,介面,背景,場景,畫面,設計,套,組,英雄,用,地,得,起來,看起來,類,型,版,新,登場,開始,造型,照進來,照',
    links: '和,與,跟,及,或,並,而,以及,從,到,在,有,配,搭,加',
    negations: '不,沒有,不要,無,不戴,不穿,不帶,沒,別,去掉,移除,不含,拿掉,而不是,免',
    others: '不斷,不同,不朽,不滅,無數,無限,無盡,無敵,別墅,別緻,沒落,無人機,不死',
    relations: {
      'relation.on': '上的,頂的,之巔,頂端',
      'relation.under': '下的,底的',
      'relation.beside': '旁的,邊的,旁',
      'relation.inside': '裡的,中的,內的,裡,內部',
      'relation.behind': '後的',
      'relation.in-front-of': '前的',
      'relation.wearing': '戴,身披,頭頂',
      'relation.holding': '拿,持,抱,提著,揹著,背著,扛著',
    },
    heads: {
      at: 'end',
      words: {
        士: 'role.warrior',
        師: 'role.craftsman',
        者: 'role.adventurer',
        匠: 'role.craftsman',
        客: 'role.adventurer',
        族: 'creature.humanoid',
        魚: 'creature.fish',
        鳥: 'creature.bird',
        獸: 'creature.monster',
        龍: 'creature.dragon',
        蟲: 'creature.insect',
        刀: 'thing.sword',
        劍: 'thing.sword',
        杖: 'thing.staff',
        燈: 'thing.lantern',
        球: 'thing.ball',
        餅: 'thing.cake',
        車: 'vehicle.car',
        船: 'vehicle.ship',
        艇: 'vehicle.boat',
        帽: 'garment.hat',
        袍: 'garment.robe',
        甲: 'garment.armor',
        鞋: 'garment.footwear',
        山: 'place.mountain',
        林: 'place.forest',
        洞: 'place.cave',
        島: 'place.island',
        宮: 'place.palace',
        廟: 'place.temple',
        店: 'place.shop',
        鎮: 'place.village',
        街: 'place.street',
        橋: 'place.bridge',
        花: 'plant.flower',
        樹: 'plant.tree',
        草: 'plant.grass',
      },
    },
  },
  vi: {
    describesBefore: false,
    fillers:
      'một,những,các,cái,con,chiếc,người,cô,chàng,anh,chú,bác,ông,bà,em,bé,đang,rất,này,đó,màu,màu sắc,tông màu,tông,hãy,vẽ,tạo,trò chơi,game,tựa game,nền,phông nền,cảnh,bối cảnh,hình ảnh,hình,nhân vật,biểu tượng,logo,banner,phong cách,kiểu,ngôi,tòa,toà,bức,cây,quả,cuốn,thanh,đi,là,của,có,được,chữ,phông chữ,giao diện,bộ,thiết kế,khắp nơi,mọc,mới,sự kiện,màn hình,anh hùng,họa tiết',
    links: 'trong,và,với,ở,cho,từ,đến,vào,lúc,khi,bởi,nhưng,hoặc,ngoài,cùng',
    negations: 'không,không có,chẳng,đừng,bỏ,chưa,không đội,không mặc,không đeo,không cầm,trừ,thay vì',
    others: 'cung cấp,thông tin,thông qua,thông minh,không khí,không gian,bỏ hoang,bỏ túi',
    heads: {
      at: 'start',
      words: {
        thợ: 'role.craftsman',
        nhà: 'place.house',
        người: 'role.villager',
        chim: 'creature.bird',
        cá: 'creature.fish',
        cây: 'plant.tree',
        hoa: 'plant.flower',
        tàu: 'vehicle.ship',
        xe: 'vehicle.car',
        mũ: 'garment.hat',
        nón: 'garment.hat',
        áo: 'garment.shirt',
        quán: 'place.shop',
        phòng: 'place.room',
        sân: 'place.stadium',
        đền: 'place.temple',
        chùa: 'place.temple',
        kiếm: 'thing.sword',
        bánh: 'thing.cake',
      },
    },
  },
  th: {
    describesBefore: false,
    fillers:
      'ที่,ของ,คน,ตัว,หนึ่ง,เป็น,อยู่,ไป,มา,กำลัง,ด้วย,ให้,แห่ง,สี,โทน,โทนสี,เวลา,ช่วง,ตอน,ยาม,ได้,นี้,นั้น,เกม,เกมส์,พื้นหลัง,ฉาก,ภาพ,รูป,ตัวละคร,โลโก้,แบนเนอร์,สไตล์,แนว,แบบ,วาด,อัน,ดวง,เล่ม,ลำ,ใบ,ดอก,ต้น,สีสัน,ลาย,บางๆ,มาก,ๆ,ตัวอักษร,ฟอนต์,ชุด,หน้าจอ,ใหม่,วีรบุรุษ,พร้อม,ดู',
    links: 'ใน,และ,กับ,มี,จาก,หรือ,แต่,แล้ว,โดย,ผ่าน,เพื่อ',
    negations: 'ไม่มี,ไม่,ไร้,ไม่สวม,ไม่ใส่,ไม่ถือ,ปราศจาก,ไม่เอา,ห้าม,เอาออก',
    others: 'ไม่กี่,ไม่ใช่แค่,สนใจ,ภาษา',
    heads: {
      at: 'start',
      words: {
        นัก: 'role.adventurer',
        ช่าง: 'role.craftsman',
        ชาว: 'role.villager',
        นก: 'creature.bird',
        ปลา: 'creature.fish',
        ต้น: 'plant.tree',
        ดอก: 'plant.flower',
        เรือ: 'vehicle.boat',
        รถ: 'vehicle.car',
        หมวก: 'garment.hat',
        เสื้อ: 'garment.shirt',
        ชุด: 'garment.dress',
        ร้าน: 'place.shop',
        ห้อง: 'place.room',
        สนาม: 'place.stadium',
        วัด: 'place.temple',
        ดาบ: 'thing.sword',
      },
    },
  },
  id: {
    describesBefore: false,
    fillers:
      'yang,sebuah,seorang,seekor,sebatang,sepucuk,ini,itu,saat,ketika,waktu,hari,ada,adalah,para,sang,si,sangat,warna,berwarna,bernuansa,nuansa,tema,bertema,gambar,latar,latar belakang,adegan,permainan,game,gim,karakter,tokoh,gaya,bergaya,ala,logo,spanduk,banner,buat,buatkan,tolong,huruf,font,tulisan,desain,antarmuka,layar,item,baru,acara,event,pahlawan,motif,penuh,sedang',
    links: 'di,ke,dari,dan,pada,dalam,untuk,oleh,atau,antara,lalu,serta,tapi,saat',
    negations: 'tanpa,tidak,bukan,tak,jangan,tidak ada,tidak memakai,hapus,lepas,kecuali',
    heads: {
      at: 'start',
      words: {
        tukang: 'role.craftsman',
        penjaga: 'role.guard',
        burung: 'creature.bird',
        ikan: 'creature.fish',
        pohon: 'plant.tree',
        bunga: 'plant.flower',
        kapal: 'vehicle.ship',
        mobil: 'vehicle.car',
        topi: 'garment.hat',
        baju: 'garment.shirt',
        jubah: 'garment.robe',
        toko: 'place.shop',
        kamar: 'place.room',
        rumah: 'place.house',
        candi: 'place.temple',
        pedang: 'thing.sword',
      },
    },
  },
};
