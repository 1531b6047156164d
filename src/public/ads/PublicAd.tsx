import { useEffect, useState } from 'react';
import type { PublicAds } from '../../../contract/content/public/ads';
import type { AdPlace } from '../../../contract/content/resources/ads';
import type { AdInAnswer } from '../../../contract/platform/adsInAnswer';
import { ShownAd } from '../../ui/ads/AdSlot';
import { chooseAd } from '../../ui/ads/ads';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { usePublicData } from '../data/usePublicData';
import './publicAd.css';

/** One of them, chosen in the browser: the page itself is the same for everybody. */
const useChosenAd = (list: readonly AdInAnswer[], place: string, language: string) => {
    const [chance, setChance] = useState<number>();
    useEffect(() => setChance(Math.random()), []);
    return chance === undefined ? undefined : chooseAd(list, place, language, chance);
};

const fits = (ad: AdInAnswer, language: string): boolean =>
    ad.language === 'any' || ad.language === language;

/** An ad of a place. Its room is there from the beginning where one is on, so nothing moves. */
export const PublicAd = ({ place }: { place: AdPlace }) => {
    const language = useCurrentLanguage();
    const { data } = usePublicData<PublicAds>(`/api/v1/work/public/ads?place=${place}`);
    const list = data?.list.filter(ad => fits(ad, language)) ?? [];
    const ad = useChosenAd(list, place, language);
    if (list.length === 0) return null;
    const isPicture = list.some(({ image }) => image !== '');
    return (
        <div className={isPicture ? 'ad-room picture' : 'ad-room'} data-place={place}>
            {ad && <ShownAd key={ad.id} ad={ad} />}
        </div>
    );
};
