import type { Grammar } from '../../brief/grammar.ts';

export const indonesian: Grammar = {
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
};
