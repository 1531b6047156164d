import { useTranslate } from 'react-admin';
import { type Product, products } from '../../../contract/market/resources/products';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useFieldLabel } from '../core/describe';
import { Fact, FactList } from '../core/FactList';
import { Person } from '../core/fields/Person';
import { fieldsOf, useDescribeOffer } from './describeOffer';

/** Where the kind and the seller stand in words. */
const said = ['sellerId', 'type', 'details.type'];

const isWritten = (field: string): boolean =>
    !said.includes(field) && (field.startsWith('details.') || field in products.input.shape);

/** What is offered, for whoever does not write it. */
export const OfferCard = ({ product }: { product: Product }) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('products');
    const write = useDescribeOffer(product.currency);
    return (
        <SectionCard title={translate(`resources.products.types.${product.type}`)}>
            <FactList>
                <Fact label={labelOf('seller')}>
                    <Person {...product.seller} />
                </Fact>
                {fieldsOf(product)
                    .filter(({ field }) => isWritten(field))
                    .map(one => (
                        <Fact key={one.field} label={labelOf(one.field)}>
                            {write(one)}
                        </Fact>
                    ))}
            </FactList>
        </SectionCard>
    );
};
