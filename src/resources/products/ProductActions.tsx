import { useTranslate } from 'react-admin';
import {
    actionsWithReason,
    type Product,
    type ProductAction,
    type ProductState,
    productActionNames,
    productActions,
    transitionProduct,
} from '../../../contract/market/resources/products';
import { callApi } from '../../dataProvider/callApi';
import { ActionButton } from '../core/actions/ActionButton';

/** The actions that a product's state allows, the usual one first. */
const actionsFrom = (state: ProductState): readonly ProductAction[] =>
    productActionNames.filter(action =>
        (productActions[action].from as readonly ProductState[]).includes(state),
    );

const asked: readonly ProductAction[] = ['approve', 'sendBack', 'withdraw'];

/** What can be done with a product where it stands. */
export const ProductActions = ({ product }: { product: Product }) => {
    const translate = useTranslate();
    const { id, version, title, state, details } = product;
    const textOf = (action: ProductAction) =>
        action === 'approve' && details.type === 'source' ? 'approveSourceText' : `${action}Text`;
    return actionsFrom(state).map((action, at) => (
        <ActionButton
            key={action}
            name="products"
            call={transitionProduct}
            label={translate(`product.${action}`)}
            variant={at === 0 && action !== 'withdraw' ? 'contained' : 'outlined'}
            isDangerous={action === 'withdraw'}
            action={reason =>
                callApi(
                    transitionProduct,
                    { params: { id }, body: { action, reason, version } },
                    undefined,
                    { isSilent: true },
                )
            }
            done={translate(`product.done.${action}`)}
            {...(asked.includes(action) && {
                ask: {
                    title: translate(`product.ask.${action}`, { title }),
                    text: translate(`product.ask.${textOf(action)}`),
                    ...(actionsWithReason.includes(action) && {
                        reason: { label: translate('product.reason'), isNeeded: true },
                    }),
                },
            })}
        />
    ));
};
