import { SelectInput, TextArrayInput, TextInput } from 'react-admin';
import type { ProductType } from '../../../../contract/market/resources/products';
import { FieldGrid } from '../../../resources/core/form/FieldGrid';
import { fieldLook } from '../../../ui/admin/controls/formFields';
import { MoneyInput } from '../../../ui/admin/controls/MoneyInput';
import { useSaleCurrencies } from './choices';
import { useFeeText } from './FeeNote';

/** Title, price and the words by which a listing is found. */
export const OfferFields = ({ type }: { type: ProductType }) => (
    <>
        <TextInput {...fieldLook} source="title" helperText={false} isRequired />
        <TextInput
            {...fieldLook}
            source="summary"
            helperText="listing.summaryHelp"
            multiline
            minRows={2}
            isRequired
        />
        <FieldGrid>
            <MoneyInput source="price" helperText={useFeeText(type)} isRequired />
            <SelectInput
                {...fieldLook}
                source="currency"
                choices={useSaleCurrencies().map(id => ({
                    id,
                    name: `product.currencies.${id}`,
                }))}
                helperText={false}
                isRequired
            />
        </FieldGrid>
        <TextArrayInput {...fieldLook} source="tags" options={[]} helperText="product.tagsHelp" />
    </>
);
