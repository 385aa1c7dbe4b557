export const galleryOf = 'Gallery of {vehicle}';
export const images = 'Images';
export const interiorView = 'Interior view';
export const spin = 'Spin';
export const spinView = '360° view';
export const view = 'View';

// Pictures and videos.
export const nextPicture = 'Next picture';
export const pictureFailed = 'This photo did not load';
export const pictureNumber = 'Picture {number} of {count}';
export const picturesOf = 'Pictures of {vehicle}';
export const picturesOfFullScreen = 'Pictures of {vehicle}, full screen';
export const playVideo = 'Play video';
export const pleaseTryAgainLater = 'Please try again later';
export const previousPicture = 'Previous picture';
export const thumbnails = 'Thumbnails';
export const videoNumber = 'Video {number} of {count}';
export const viewFullScreen = 'View full screen';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';

// The 360° view and the interior.
export const interiorHelp =
  'Interior of {vehicle}, all round. Arrow keys turn it, plus and minus zoom.';
export const interiorUnsupported =
  'This browser cannot show the interior all round. Select the picture to see all of it.';
export const loadSpin = 'Load 360° view';
export const loadingInterior = 'Loading the interior';
export const loadingSpin = 'Loading 360° view';
export const loadingTheSpin = 'Loading the 360° view';
export const spinOf = '360° view of {vehicle}';
export const startTurning = 'Start turning';
export const stopTurning = 'Stop turning';
export const seeItTurn = 'See it turn';
export const swipeToSpin = 'Swipe to spin';
export const turnLeft = 'Turn left';
export const turnRight = 'Turn right';
export const viewNumber = 'View {number} of {count}';

// Alternative texts and titles.
export const interiorAlt = '{vehicle}, all of the inside';
export const pictureAlt = '{vehicle}, picture {number} of {count}';
export const spinFrameAlt = '{vehicle}, turned, view {number} of {count}';
export const spinTitle = '360° view of the {vehicle}';
export const videoTitle = 'Film of the {vehicle}';
