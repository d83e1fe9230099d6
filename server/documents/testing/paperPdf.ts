import { column, pdfOf, type Placed } from './pdf';

const LEFT = 54;
const RIGHT = 320;

const running = (page: number): Placed[] => [
  { text: 'Lee and Park. (2021). Journal of Fictive Results, 3(2), 17.', x: 72, y: 760, size: 8 },
  { text: 'https://doi.org/10.1234/fict.0017', x: 72, y: 30, size: 8 },
  { text: String(page), x: 300, y: 20, size: 8 },
];

/**
 * A made-up article of two pages in two columns: title, authors with marks, an abstract across, a sentence that goes
 * over the end of the page and a list of references.
 */
export function paperPdf(): Buffer {
  const first: Placed[] = [
    ...running(1),
    { text: 'Measuring the Warmth of', x: 120, y: 720, size: 18 },
    { text: 'Imaginary Rivers', x: 150, y: 698, size: 18 },
    { text: 'Anna B. Lee', x: 200, y: 670, size: 12 },
    { text: '1', x: 265, y: 675, size: 7 },
    { text: 'and Tomas Park', x: 275, y: 670, size: 12 },
    { text: '2', x: 360, y: 675, size: 7 },
    { text: '1 Institute of Streams, University of Nowhere', x: 190, y: 650, size: 9 },
    { text: 'Abstract', x: 54, y: 625, size: 10 },
    ...column(
      [
        'We measure the warmth of rivers that do not exist and find that it is constant over many',
        'years and places, although nobody has asked for it before this study was begun.',
      ],
      { x: LEFT, y: 610 },
    ),
    { text: '1 Introduction', x: LEFT, y: 570, size: 12 },
    ...column(
      [
        'The left column tells how the thermo-',
        'meter was built from clay. It was then',
        'lowered into the first river by a rope',
        'of silk, which did not stretch at all.',
        'A second thermometer stayed ashore and',
        'was read by a careful assistant daily.',
        'The readings agreed within a tenth of',
        'a degree in the first month of work.',
      ],
      { x: LEFT, y: 552 },
    ),
    ...column(
      [
        'The right column reports the outcome.',
        'The warmth was fourteen degrees, with',
        'little change between the seasons. In',
        'winter the ice was found to be warm as',
        'well, which surprised every visitor to',
        'the station. No instrument was broken',
        'during the whole campaign, and the last',
        'observation of the series was made by',
      ],
      { x: RIGHT, y: 552 },
    ),
  ];
  const second: Placed[] = [
    ...running(2),
    ...column(['the oldest boatman, who saw a purple heron', 'above the water on that very morning.'], { x: LEFT, y: 720 }),
    { text: 'References', x: LEFT, y: 640, size: 12 },
    ...column(['Smith, J. (1999). Heron sightings. doi:10.9999/other.1'], { x: LEFT, y: 620 }),
  ];
  return pdfOf([first, second], { info: { Title: 'paper_final_v3.tex' } });
}
