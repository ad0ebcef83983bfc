import type { Grammar } from '../../brief/grammar.ts';

export const vietnamese: Grammar = {
  describesBefore: false,
  fillers:
    'một,những,các,cái,con,chiếc,người,cô,chàng,anh,chú,bác,ông,bà,em,bé,đang,rất,này,đó,màu,màu sắc,tông màu,tông,hãy,vẽ,tạo,trò chơi,game,tựa game,nền,phông nền,cảnh,bối cảnh,hình ảnh,hình,nhân vật,biểu tượng,logo,banner,phong cách,kiểu,ngôi,tòa,toà,bức,cây,quả,cuốn,thanh,đi,là,của,có,được,chữ,phông chữ,giao diện,bộ,thiết kế,khắp nơi,mọc,mới,sự kiện,màn hình,anh hùng,họa tiết,cậu,ấy,nó,họ,tôi,mình,bạn,chúng,mỗi,mọi,tất cả,cả,toàn,ít,hơi,quá,lắm,nhất,hơn,cũng,vẫn,còn,đã,sẽ,sắp,vừa,lại,rồi,thì,mà,nên,để,nếu,như,giống,giống như,kiểu như,kia,nọ,đây,giùm,giúp,làm,thêm,đổi,đổi thành,thay bằng,biến,biến thành,thành,trở thành,dùng,muốn,cần,có thể,xin,làm ơn,nhé,nha,ạ,dạng,loại,thuộc,gồm,bao gồm,xa,phía,bên,khu,vùng,nơi,chỗ,hòn,ngọn,tấm,viên,làn,tia,luồng,cho tôi,cho mình,giúp mình,đẹp,chất,xịn,tựa,đầu kia,vật phẩm,bị,tại đây,mang,nằm,toàn bộ,thật,thật là,siêu,cực,cực kỳ,một chút,một ít,kẽ,viền,cạnh,hướng,mặt,phần,dự án,ảnh,tranh,kiểu dáng,vibe,mode,thiệt,luôn,toàn quốc,nhận,màn,tung,mặt đường,lạc,nổi lên,chở',
  links:
    'cắm xuống đất,cắm trên mặt đất,cắm dưới đất,trong,với,ở,cho,từ,đến,vào,lúc,khi,bởi,ngoài,qua,dọc,dọc theo,về,theo,tới,ra,lên,xuống,dẫn,dẫn vào,dẫn đến,dẫn tới,rời,rời khỏi,vì,do,bằng cách,đối với,cùng nhau,trước khi,sau khi,trong khi,bởi vì,tại,so với,hay,mà không,vai,trên vai,ở vai,trên lưng',
  lists: 'và,hoặc,cùng',
  turns: 'nhưng,chỉ,chỉ có',
  negations: 'không,không có,chẳng,đừng,bỏ,chưa,không đội,không mặc,không đeo,không cầm,trừ,thay vì',
  others:
    'cung cấp,thông tin,thông qua,thông minh,năm nay,năm ngoái,năm sau,năm trước,năm qua,mỗi năm,hàng năm,nhiều năm,trăm năm,những năm,cuối năm,đầu năm,quanh năm,lâu năm,năm tháng,không khí,không gian,bỏ hoang,bỏ túi',
  placing: {
    'relation.on': 'trên vai,trên lưng,trên đầu',
    'relation.behind': 'sau',
    'relation.in-front-of': 'trước',
    'relation.beside': 'bên',
    'relation.facing': 'nhìn,ngắm,nhìn vào,nhìn về phía,nhìn ra,nhìn xuống',
    'relation.towards': 'đến,tới,về phía,lên',
  },
  pronouns: 'nó,họ,mình,ấy',
  measures: 'cây',
  possessive: 'của',
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
