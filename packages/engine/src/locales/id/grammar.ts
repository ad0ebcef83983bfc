import type { Grammar } from '../../brief/grammar.ts';

export const indonesian: Grammar = {
  describesBefore: false,
  fillers:
    'yang,sebuah,seorang,seekor,sebatang,sepucuk,ini,itu,ketika,waktu,hari,ada,adalah,para,sang,si,sangat,warna,berwarna,bernuansa,nuansa,tema,bertema,gambar,latar,latar belakang,adegan,permainan,game,gim,karakter,tokoh,gaya,bergaya,ala,logo,spanduk,banner,buatkan,tolong,huruf,font,tulisan,desain,antarmuka,layar,item,baru,acara,event,pahlawan,motif,penuh,sedang,dia,ia,mereka,kami,kita,aku,saya,kamu,anda,beri,berikan,tambahkan,tambah,ganti,ganti jadi,ubah,ubah jadi,jadikan,menjadi,jadi,gunakan,menggunakan,setiap,semua,seluruh,sedikit,agak,lebih,paling,terlalu,sekali,banget,bgt,dong,deh,sih,ya,aja,saja,juga,lagi,masih,sudah,udah,telah,akan,bisa,dapat,harus,mau,ingin,pengen,minta,mohon,seperti,kayak,mirip,sebagai,bagian,sisi,jenis,macam,yg,gitu,nih,kak,min,gan,bang,mas,terus,bagus,keren,mantap,ujung,ujungnya,tepi,tepinya,celah,celahnya,sekitarnya,punya,memiliki,mempunyai,menampilkan,terlihat,nampak,tampak,versi,coba,bikin,bikinin,gambarkan,bikinkan,benar-benar,hampir,selalu,kesan,suasana,projek,proyek,ditempel,habis,utama,level',
  links:
    'tertancap di tanah,menancap di tanah,di,ke,dari,pada,dalam,untuk,oleh,antara,lalu,saat,sambil,sementara,karena,agar,supaya,kalau,jika,hingga,sampai,menuju,sepanjang,terhadap,tentang,meninggalkan,dgn,utk,buat,lawan,sama,tumbuh',
  lists: 'dan,atau,serta',
  turns: 'tapi,tetapi,namun,hanya',
  negations:
    'tanpa,tidak,bukan,tak,jangan,tidak ada,tidak memakai,hapus,lepas,kecuali,ga,gak,nggak,enggak,ga ada,gak ada,nggak ada,ga pake,gak pake,tidak pake,kagak',
  unlike:
    'membuat,mencari,berubah,berada,berasal,menolong,membantu,membeli,pertama,setelah,mengapa,berapa,biasa,kadang,langsung,masalah,kesempatan,terbaik,menarik',
  placing: {
    'relation.at': 'di',
    'relation.facing': 'menatap,memandang,melihat',
    'relation.towards': 'ke',
  },
  pronouns: 'dia,mereka,nya',
  counters: 'ekor',
  possessive: 'milik',
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
