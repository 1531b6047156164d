import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { calls } from '../../../../contract/calls';
import type { ProductType } from '../../../../contract/market/resources/products';
import { type Currency, currencies } from '../../../../contract/platform/money';
import { useCall } from '../../../dataProvider/useCall';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText } from '../../../ui/text/money';
import { percent } from '../../../ui/text/numbers';

/** What the seller gets of the price in the form; nothing while that is none. */
export const useFeeText = (type: ProductType): string => {
    const translate = useTranslate();
    const language = useLanguage();
    const [price, currency]: unknown[] = useWatch({ name: ['price', 'currency'] });
    const isPrice = typeof price === 'string' && /^[1-9]\d{0,14}$/.test(price);
    const unit: Currency = currencies.find(known => known === currency) ?? 'CNY';
    const { data } = useCall(
        calls.quoteListingFee,
        { query: { type, price: isPrice ? price : '0', currency: unit } },
        { enabled: isPrice, isSilent: true },
    );
    if (!isPrice || !data) return translate('listing.priceHelp');
    return translate('listing.fee', {
        net: moneyText(data.net, unit, language),
        fee: moneyText(data.fee, unit, language),
        rate: percent(data.rate / 10_000, language, data.rate % 100 === 0 ? 0 : 2),
    });
};
