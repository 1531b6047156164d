/** Of this Footfall, as npm knows it. */
export { version } from '../../package.json';
