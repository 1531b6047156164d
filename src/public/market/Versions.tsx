import type { Listing, ListingVersion } from '../../../contract/market/public/listings';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { bytes } from '../../ui/text/bytes';
import { exact } from '../../ui/text/numbers';
import { ArticleBody } from '../articles/ArticleView';
import { useOwnTexts } from '../useTexts';
import { dateOf } from './listingFacts';
import { listingTexts } from './listingTexts';

/** `12.30M · 48 files` */
const useSizeText = () => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    return ({ size, fileCount }: ListingVersion): string => {
        if (fileCount === null) return bytes(size);
        const files = fileCount === 1 ? texts.oneFile : texts.fileCount;
        return `${bytes(size)} · ${files.replace('{count}', exact(fileCount, language))}`;
    };
};

/** Of source code: the version that a buyer gets, its size, and when it came; nothing of what has none. */
export const VersionFacts = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const sizeOf = useSizeText();
    const [latest] = listing.versions;
    if (!latest) return null;
    const lines = [
        [texts.version, latest.semver],
        [texts.packageSize, sizeOf(latest)],
        [texts.updated, dateOf(latest.at, language)],
    ] as const;
    return lines.map(([label, value]) => (
        <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
        </div>
    ));
};

const Version = ({ version, isLatest }: { version: ListingVersion; isLatest: boolean }) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const sizeOf = useSizeText();
    const { semver, changelog, sha256, at } = version;
    return (
        <details className="listing-version" open={isLatest}>
            <summary>
                {texts.versionOf.replace('{semver}', () => semver)}
                <span className="muted">
                    {' '}
                    · {dateOf(at, language)} · {sizeOf(version)}
                </span>
            </summary>
            {changelog ? (
                <ArticleBody html={changelog} />
            ) : (
                <p className="muted">{texts.noChanges}</p>
            )}
            <p className="muted">
                {texts.digest}: <code>{sha256}</code>
            </p>
        </details>
    );
};

/** What changed from version to version, the newest first. */
export const Versions = ({ listing: { versions } }: { listing: Listing }) => {
    const texts = useOwnTexts(listingTexts);
    if (versions.length === 0) return null;
    return (
        <section aria-labelledby="versions-title">
            <h2 id="versions-title">{texts.versions}</h2>
            {versions.map((version, index) => (
                <Version key={version.semver} version={version} isLatest={index === 0} />
            ))}
        </section>
    );
};
