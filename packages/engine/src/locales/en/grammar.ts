import type { Grammar } from '../../brief/grammar.ts';

export const english: Grammar = {
  describesBefore: true,
  fillers:
    'a,an,the,of,its,his,her,their,my,our,your,is,are,be,was,were,has,have,having,that,this,these,those,it,they,i,we,you,who,which,some,very,more,much,really,super,as,like,up,down,out,off,there,here,s,please,make,draw,create,show,want,need,give me,game,games,video game,picture,image,images,character,characters,figure,logo,logos,emblem,banner,banners,screen art,ui,gui,art,artwork,illustration,design,color,colors,colour,colours,colored,coloured,colour scheme,them,made,while,where,when,so,just,also,too,only,type,kind,themed,theme,style,styled,stylized,look,looking,set,kit,pack,asset,assets,version,design for,ornaments,ornament,lettering,letters,font,typeface,text,word,words,background,scene,face,shaped,event,mode,screens,level design,view,side,top,bottom,left,right,new,based,inspired,title,tagline,called,named,hero,heroine',
  links: 'in,at,by,and,or,to,from,for,into,onto,plus,then,including,featuring,both,but,during,along',
  negations:
    'no,not,without,never,none,nothing,minus,lacking,free of,remove,do not,dont,don t,doesn t,does not,isn t,aren t,instead of,lose,take off,except,avoid',
  others:
    'friendship,friendships,worship,membership,ownership,relationship,leadership,scholarship,what,somewhat,begun,remaster,remastered,oscar',
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
};
