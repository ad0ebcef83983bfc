import type { Grammar } from '../../brief/grammar.ts';

export const vietnamese: Grammar = {
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
};
