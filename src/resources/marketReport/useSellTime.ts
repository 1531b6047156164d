import { useTranslate } from 'react-admin';
import type { MarketLine } from '../../../contract/trade/marketReport';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none } from '../../ui/text/numbers';

const dayMs = 86_400_000;

/** How long it takes to sell, in days; a dash where nothing was sold for the first time. */
export const useSellTime = () => {
    const translate = useTranslate();
    const language = useLanguage();
    return (line: Pick<MarketLine, 'sellMs'> | undefined): string =>
        line === undefined || line.sellMs === null
            ? none
            : translate('marketReport.days', { days: exact(line.sellMs / dayMs, language) });
};
