import type { Grammar } from '../../brief/grammar.ts';

export const english: Grammar = {
  describesBefore: true,
  fillers:
    'a,an,the,of,its,his,her,their,my,our,your,be,was,were,that,this,these,those,it,they,i,we,you,who,which,some,very,more,much,really,super,as,like,up,down,out,off,there,here,s,please,make,draw,create,show,want,need,give me,game,games,video game,picture,image,images,character,characters,figure,logo,logos,emblem,banner,banners,screen art,ui,gui,art,artwork,illustration,design,color,colors,colour,colours,colored,coloured,colour scheme,them,made,while,where,when,so,also,too,type,kind,themed,theme,style,styled,stylized,look,looking,set,kit,pack,asset,assets,version,design for,ornaments,ornament,lettering,letters,font,typeface,text,word,words,background,scene,face,shaped,event,mode,screens,level design,view,side,top,bottom,left,right,new,based,inspired,title,tagline,called,named,hero,heroine,every,each,all,any,another,other,others,such,same,own,he,him,himself,she,herself,hers,me,us,theirs,themselves,itself,myself,whose,whom,something,anything,everything,am,been,being,do,does,did,can,could,will,would,should,may,might,must,let,lets,get,gets,got,had,far,quite,rather,almost,even,ever,always,often,again,already,still,yet,now,maybe,perhaps,somewhere,everywhere,together,away,slightly,faintly,gently,lightly,barely,nearly,fully,completely,totally,extremely,incredibly,kinda,kind of,sort of,bit,a bit,a little,a lot,a lot of,lots,lots of,bunch,a bunch of,basically,actually,literally,exactly,mostly,mainly,etc,ok,okay,pls,plz,thanks,thank you,hi,hello,im,i m,ill,i d,ve,re,ll,give,add,put,change,turn,turn into,replace,swap,keep,use,used,using,render,generate,can you,could you,i want,i need,we need,would like,looking for,try,include,includes,feature,features,contains,containing,depicting,showing,shows,shown,high quality,hq,best quality,masterpiece,highly detailed,4k,8k,hd,uhd,trending on artstation,artstation,nice,awesome,amazing,great,good,perfect,best,thing,things,stuff,end,ends,edge,edges,tip,rest,middle,different,various,dude,lol,idk,vibe,vibes,feel,feeling,sort,imagine,think,says,saying,say,said,reads,written,actual,proper,at least,at all,way,whole,entire,part of,one of,main character,protagonist,npc,mc,indie,project,last,flow,yo,u,n,party of,fleet of,squadron of,team of,crew of,duo of,trio of,highlights,packs,running a,run a,runs a,level,viewed,seen,party of,fleet of,squadron of,team of,crew of,docked,moored,parked,coming from below,attacking from below,climbing from below,rising from below',
  links:
    'in,at,by,to,from,for,into,onto,then,including,featuring,both,during,along,about,as well as,than,until,till,since,because,if,though,although,via,toward,towards,past,beyond,leading,leads,leading to,leading into,leaving,going,goes,coming,comes,becoming,becomes,become,turning,raise,raises,raising,followed by,next,after,before,amongst,located,set in,taking place,whilst,opposite,made by,done by,owned by,belonging to,used for,meets,meet,on her back,on his back,on its back,on their backs,4 my,4 me,4 a,4 the,looking at,on the back,stuck in the ground,in the ground,planted in the ground,stuck in the earth,crossing to,crossing over to,around a corner,around the corner,around a bend,around the bend,across from',
  lists: 'and,or,plus',
  turns: 'but,just,only',
  resumes: 'has,have,having,is,are',
  negations:
    'no,not,without,never,none,nothing,minus,lacking,free of,remove,do not,dont,don t,doesn t,does not,isn t,aren t,instead of,lose,take off,except,avoid',
  others:
    'friendship,friendships,worship,membership,ownership,relationship,leadership,scholarship,what,somewhat,begun,remaster,remastered,oscar',
  placing: {
    'relation.inside': 'in',
    'relation.on':
      'on the shoulder of,on the shoulders of,on the head of,on the arm of,on the hand of,on the roof of,on the edge of',
    'relation.beside': 'by,at',
    'relation.in-front-of': 'before',
    'relation.facing':
      'looking at,staring at,gazing at,watching,glaring at,aiming at,pointing at,looking out at,looking over,looking up at,looking down at,gazing out at,gazing over,overlooking,facing',
    'relation.towards': 'to,towards,toward,up to',
    'relation.over': 'crossing',
  },
  pronouns: 'him,them,it,me,himself,herself,itself,themselves',
  possessive: 's',
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
