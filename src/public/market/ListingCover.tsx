import type { MarketRow } from '../../../contract/market/public/market';
import { apiHost } from '../../ui/browser/apiHost';
import { codeLines, curvePaths, sizeOf, splitDomain, tintOf } from './coverParts';
import './cover.css';
import { markOf } from './languageMarks';
import './languageMarks.css';

const DomainCover = ({ subject }: { subject: string }) => {
    const [name, suffix] = splitDomain(subject);
    return (
        <span className={`cover-name ${sizeOf(subject)}`}>
            {name}
            <span className="cover-suffix">{suffix}</span>
        </span>
    );
};

/** Where nothing is measured, the name in a browser's window. */
const WebsiteCover = ({ subject, curve }: { subject: string; curve: readonly number[] }) => {
    const { line, area } = curvePaths(curve);
    const hasCurve = curve.length > 1;
    return (
        <>
            <span className={`cover-host ${sizeOf(subject)}`}>{subject}</span>
            {hasCurve ? (
                <svg
                    className="cover-curve"
                    viewBox="0 0 320 96"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                >
                    <path className="cover-area" d={area} />
                    <path className="cover-line" d={line} vectorEffect="non-scaling-stroke" />
                </svg>
            ) : (
                <span className="cover-window">
                    <i />
                    <i />
                    <i />
                </span>
            )}
        </>
    );
};

const SourceCover = ({ seed, names }: { seed: string; names: readonly string[] }) => {
    const found = names.map(name => ({ name, mark: markOf(name) })).filter(one => one.mark);
    return (
        <>
            <svg
                className="cover-code"
                viewBox="0 0 240 120"
                preserveAspectRatio="xMinYMid meet"
                aria-hidden="true"
            >
                {codeLines(seed).map(({ indent, length }, at) => (
                    <rect
                        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
                        key={at}
                        x={indent * 20}
                        y={at * 17}
                        width={length * 10}
                        height={8}
                        rx={4}
                    />
                ))}
            </svg>
            <span className="cover-marks">
                {found.map(({ name, mark }) => (
                    <span key={name} className={`cover-mark mark-${mark}`} />
                ))}
            </span>
        </>
    );
};

/** What a picture is drawn of. */
export interface Drawn extends Pick<MarketRow, 'type' | 'subject' | 'title' | 'curve'> {
    entries: MarketRow['highlights']['entries'];
}

/** A picture for what has none: a domain's name, a website's curve, a source code's languages. */
export const GeneratedCover = ({ type, subject, title, curve, entries }: Drawn) => {
    const seed = subject || title;
    return (
        <span className={`cover cover-${type} tint-${tintOf(seed)}`} aria-hidden="true">
            {type === 'domain' && <DomainCover subject={seed} />}
            {type === 'website' && <WebsiteCover subject={seed} curve={curve} />}
            {type === 'source' && <SourceCover seed={seed} names={entries.map(({ en }) => en)} />}
        </span>
    );
};

/** Of an image its small form where there is one. */
export const ListingCover = ({ row, isFirst }: { row: MarketRow; isFirst: boolean }) => {
    const { cover } = row;
    if (!cover) return <GeneratedCover {...row} entries={row.highlights.entries} />;
    const source = `${apiHost}/files/${cover.id}${cover.hasThumbnail ? '/thumbnail' : ''}`;
    return (
        <img
            src={source}
            alt=""
            width={480}
            height={270}
            decoding="async"
            loading={isFirst ? 'eager' : 'lazy'}
        />
    );
};
