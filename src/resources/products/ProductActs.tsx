import { useTranslate } from 'react-admin';
import {
    actOnProduct,
    actsWithReason,
    type Product,
    type ProductAct,
    type ProductState,
    productActNames,
    productActs,
} from '../../../contract/market/resources/products';
import { callApi } from '../../dataProvider/callApi';
import { ActButton } from '../core/acts/ActButton';

/** The acts that a product's state allows, the usual one first. */
export const actsFrom = (state: ProductState): readonly ProductAct[] =>
    productActNames.filter(act =>
        (productActs[act].from as readonly ProductState[]).includes(state),
    );

const asked: readonly ProductAct[] = ['approve', 'sendBack', 'withdraw'];

/** What can be done with a product where it stands. */
export const ProductActs = ({ product }: { product: Product }) => {
    const translate = useTranslate();
    const { id, version, title, state } = product;
    return actsFrom(state).map((act, at) => (
        <ActButton
            key={act}
            name="products"
            label={translate(`product.${act}`)}
            variant={at === 0 ? 'contained' : 'outlined'}
            isDangerous={act === 'withdraw'}
            act={reason =>
                callApi(
                    actOnProduct,
                    { params: { id }, body: { act, reason, version } },
                    undefined,
                    { isSilent: true },
                )
            }
            done={translate(`product.done.${act}`)}
            {...(asked.includes(act) && {
                ask: {
                    title: translate(`product.ask.${act}`, { title }),
                    text: translate(`product.ask.${act}Text`),
                    ...(actsWithReason.includes(act) && {
                        reason: { label: translate('product.reason'), isNeeded: true },
                    }),
                },
            })}
        />
    ));
};
