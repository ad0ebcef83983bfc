import type { Grammar } from '../../brief/grammar.ts';

export const thai: Grammar = {
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
};
