import type { EngineTexts } from '../texts.ts';
import { plan } from './plan.ts';

export const indonesian: EngineTexts = {
  loading: 'Memuat…',
  parts: {
    play: 'MAIN',
    shop: 'TOKO',
    quit: 'KELUAR',
    bag: 'TAS',
    level: 'LEVEL 12',
    done: 'Misi selesai',
    hint: 'Hadiah menunggumu',
    ok: 'OKE',
    tabs: ['BARANG', 'JURUS'],
  },
  plan,
};
