import { brandFiles } from './brandFiles';

/** The outline in a file of Simple Icons, which is one path in a square of 24. */
const pathOf = (text: string): string => / d="([^"]+)"/.exec(text)?.[1] ?? '';

/** A brand's mark in the colour of the text beside it. */
const BrandMark = ({ file }: { file: string }) => (
    <svg width={16} height={16} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={pathOf(brandFiles[file] ?? '')} />
    </svg>
);

export default BrandMark;
