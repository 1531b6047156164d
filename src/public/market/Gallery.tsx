import { type KeyboardEvent, useRef, useState } from 'react';
import type { ListingImage } from '../../../contract/market/public/market';
import { apiHost } from '../../ui/browser/apiHost';
import { useOwnTexts } from '../useTexts';
import { listingTexts } from './listingTexts';
import { mainImage } from './mainImage';

/** Addresses of images that have none of their own yet, by their id. */
export type ImageSources = ReadonlyMap<string, string>;

/** Room for the image before it is there. */
const sizeOf = ({ width, height }: ListingImage) => (width && height ? { width, height } : {});

const place = (text: string, at: number, count: number): string =>
    text.replace('{at}', String(at + 1)).replace('{count}', String(count));

/** One large image and, of several, small ones below; links without a script, arrow keys with one. */
export const Gallery = ({
    images,
    title,
    sources,
}: {
    images: readonly ListingImage[];
    title: string;
    sources?: ImageSources;
}) => {
    const texts = useOwnTexts(listingTexts);
    const [shown, setShown] = useState(0);
    const strip = useRef<HTMLUListElement>(null);
    const own = ({ id }: ListingImage) => sources?.get(id);
    const image = images[shown] ?? images[0];
    if (!image) return null;
    const step = (event: KeyboardEvent) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        const next = (shown + by + images.length) % images.length;
        setShown(next);
        strip.current?.querySelectorAll('a')[next]?.focus();
    };
    return (
        <section className="gallery" aria-label={texts.gallery}>
            <img
                key={image.id}
                className="gallery-large"
                alt={image.alt || `${title} – ${place(texts.image, shown, images.length)}`}
                {...sizeOf(image)}
                {...(own(image) ? { src: own(image) } : mainImage(image))}
                fetchPriority="high"
                decoding="async"
            />
            {images.length > 1 && (
                <ul ref={strip} className="gallery-strip">
                    {images.map((each, at) => (
                        <li key={each.id}>
                            <a
                                href={own(each) ?? `${apiHost}/files/${each.id}`}
                                aria-label={place(texts.image, at, images.length)}
                                {...(at === shown && { 'aria-current': 'true' as const })}
                                onKeyDown={step}
                                onClick={event => {
                                    event.preventDefault();
                                    setShown(at);
                                }}
                            >
                                <img
                                    src={
                                        own(each) ??
                                        `${apiHost}/files/${each.id}${each.hasThumbnail ? '/thumbnail' : ''}`
                                    }
                                    alt=""
                                    width={96}
                                    height={72}
                                    loading="lazy"
                                    decoding="async"
                                />
                            </a>
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
};
