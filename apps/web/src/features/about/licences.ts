const openFont = 'SIL Open Font License 1.1';

/** Fonts, icons and icon names that are shipped with the product or its images. The texts are in `public/licences`. */
export const licences = [
  {
    name: 'Chakra Petch',
    by: 'The Chakra Petch Project Authors',
    licence: openFont,
    file: 'chakra-petch.txt',
  },
  { name: 'IBM Plex Sans', by: 'IBM Corp.', licence: openFont, file: 'ibm-plex-sans.txt' },
  { name: 'IBM Plex Sans Thai', by: 'IBM Corp.', licence: openFont, file: 'ibm-plex-sans-thai.txt' },
  { name: 'Lilita One', by: 'Juan Montoreano', licence: openFont, file: 'lilita-one.txt' },
  { name: 'Noto Sans TC', by: 'Adobe', licence: openFont, file: 'noto-sans-tc.txt' },
  { name: 'Fluent Emoji', by: 'Microsoft Corporation', licence: 'MIT', file: 'fluent-emoji.txt' },
  { name: 'Lucide', by: 'Lucide Icons and Contributors', licence: 'ISC', file: 'lucide.txt' },
  {
    name: 'Unicode CLDR',
    by: 'Unicode, Inc.',
    licence: 'Unicode License V3',
    file: 'unicode.txt',
  },
] as const;
