import type { ToolSamples } from '../samples.ts';

export const samples: ToolSamples = {
  card: {
    prompt: 'a mage in a purple robe with a staff, casting',
    inputs: { role: 'mage', weapon: 'staff', pose: 'cast', transparent: false },
    seed: 5,
  },
  gallery: [
    { prompt: 'A knight with long red hair, a blue cape and a sword' },
    { prompt: 'An angry orc with an axe, attacking', inputs: { view: 'side' } },
    { prompt: 'Elven archer in green leather with a bow, running', inputs: { build: 'slim' } },
    { prompt: 'A happy robot with a hammer', style: 'flat' },
    { prompt: '紫色長袍的法師，手持法杖，施法' },
    { prompt: '忍者拿著匕首，奔跑，側面', inputs: { sheet: true } },
    { prompt: '微笑的公主，金色長髮，戴著王冠' },
    { prompt: '海盜，兇猛，長劍', inputs: { transparent: false } },
    { prompt: 'Hiệp sĩ mặc áo giáp cầm khiên' },
    { prompt: 'phap su gia ao choang do', inputs: { build: 'tall', age: 'elder' } },
    { prompt: 'Chú mèo cầm thanh kiếm, đi bộ', inputs: { sheet: true, view: 'side' }, style: 'cel' },
    { prompt: 'Người lùn râu dài cầm búa, tức giận', inputs: { build: 'sturdy' } },
    { prompt: 'นักธนูผมยาวสีดำถือธนู' },
    { prompt: 'โครงกระดูกถือดาบ โจมตี', inputs: { sheet: true }, style: 'pixel' },
    { prompt: 'ซามูไรผมสีขาวชุดสีแดง', inputs: { build: 'tall' } },
    { prompt: 'เด็กชาวบ้านยิ้ม เดิน', inputs: { age: 'child', transparent: false } },
    { prompt: 'Penyembuh berambut pirang memegang tongkat' },
    { prompt: 'Viking berjenggot dengan kapak, marah' },
    { prompt: 'Pencuri remaja bertudung, berlari, belati, dari samping', palette: 'ember' },
    { prompt: 'Ksatria terluka, sedih, zirah hitam', style: 'ink' },
  ],
};
