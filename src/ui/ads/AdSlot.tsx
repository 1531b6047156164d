import { useEffect, useRef, useState } from 'react';
import type { AdInAnswer } from '../../../contract/platform/adsInAnswer';
import { apiHost } from '../browser/apiHost';
import { tellView } from '../browser/tellView';
import { useCurrentLanguage } from '../browser/useCurrentLanguage';
import { chooseAd, useAds } from './ads';

const label = { en: 'Ad', zh: '广告' } as const;

/** Tells the server once that the ad was seen, when half of it is in sight. */
const useCountedView = (id: string) => {
    const place = useRef<HTMLElement>(null);
    useEffect(() => {
        const element = place.current;
        if (!element) return;
        const observer = new IntersectionObserver(
            entries => {
                if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
                observer.disconnect();
                void tellView(`/api/v1/work/comm/ads/${id}/view`);
            },
            { threshold: 0.5 },
        );
        observer.observe(element);
        return () => observer.disconnect();
    }, [id]);
    return place;
};

const frame = {
    position: 'relative',
    width: 'fit-content',
    maxWidth: '100%',
    margin: 'var(--ad-margin, 0 0 16px)',
} as const;
const sign = {
    position: 'absolute',
    top: 4,
    right: 4,
    padding: '0 6px',
    fontSize: 11,
    lineHeight: '18px',
    borderRadius: 4,
    color: '#fff',
    background: 'rgb(0 0 0 / .55)',
} as const;
/** No ad may push the page away. */
const picture = {
    display: 'block',
    maxWidth: '100%',
    maxHeight: 'var(--ad-height, 180px)',
    width: 'auto',
    height: 'auto',
    borderRadius: 8,
} as const;
const words = {
    display: 'block',
    padding: '12px 56px 12px 16px',
    border: '1px solid rgb(128 128 128 / .35)',
    borderRadius: 8,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
} as const;

/** An ad, whose view is counted once half of it is in sight. */
export const ShownAd = ({ ad }: { ad: AdInAnswer }) => {
    const language = useCurrentLanguage();
    const element = useCountedView(ad.id);
    const link = { href: apiHost + ad.link, target: '_blank', rel: 'noopener sponsored nofollow' };
    return (
        <aside ref={element} aria-label={label[language]} style={frame}>
            {ad.image === '' ? (
                <a {...link} style={words}>
                    {ad.title}
                </a>
            ) : (
                <a {...link} style={{ display: 'block' }}>
                    <img
                        src={apiHost + ad.image}
                        alt={ad.alt}
                        width={ad.width}
                        height={ad.height}
                        style={picture}
                    />
                </a>
            )}
            <span aria-hidden="true" style={sign}>
                {label[language]}
            </span>
        </aside>
    );
};

/** An ad of a place, when one is on; nothing otherwise. */
export const AdSlot = ({ place }: { place: string }) => {
    const ads = useAds();
    const language = useCurrentLanguage();
    const [chance] = useState(() => Math.random());
    const ad = chooseAd(ads, place, language, chance);
    return ad ? <ShownAd key={ad.id} ad={ad} /> : null;
};
