import { Box, Chip, Typography } from '@mui/material';
import { DataTable, SelectArrayInput, useTranslate } from 'react-admin';
import { productImport } from '../../../contract/market/productImport';
import {
    type ProductRow,
    productStates,
    productTypes,
} from '../../../contract/market/resources/products';
import { currencies } from '../../../contract/platform/money';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { Person } from '../core/fields/Person';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { rangeFilters } from '../core/fields/rangeFilters';
import { ImportButton } from '../core/import/ImportButton';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { BulkReview } from './BulkReview';
import { ProductState } from './ProductState';

const Column = DataTable.Col<ProductRow>;
const NumberColumn = numberColumn<ProductRow>();
const important = ['state', 'price'];

const split = (value: unknown) =>
    typeof value === 'string' && value !== '' ? value.split(',') : [];
const join = (value: unknown) =>
    Array.isArray(value) && value.length > 0 ? value.join(',') : undefined;

/** Some of a closed list of values; the word of the filter has commas between them. */
const SomeOf = ({
    source,
    choices,
    texts,
}: {
    source: string;
    choices: readonly string[];
    texts: string;
    alwaysOn?: boolean;
}) => (
    <SelectArrayInput
        source={source}
        choices={choices.map(id => ({ id, name: `${texts}.${id}` }))}
        format={split}
        parse={join}
        variant="outlined"
        size="small"
        helperText={false}
        sx={{ minWidth: 180 }}
    />
);

const filters = [
    <SomeOf
        key="state"
        source="state"
        choices={productStates}
        texts="resources.products.states"
        alwaysOn
    />,
    <SomeOf
        key="type"
        source="type"
        choices={productTypes}
        texts="resources.products.types"
        alwaysOn
    />,
    <ChoiceFilter key="newVersion" source="newVersion" choices={['true']} texts="product.waits" />,
    <ChoiceFilter key="submitted" source="submitted" choices={['true']} texts="product.waits" />,
    <ReferenceChoice key="sellerId" source="sellerId" reference="users" />,
    <ReferenceChoice key="reviewerId" source="reviewerId" reference="users" />,
    <ChoiceFilter
        key="currency"
        source="currency"
        choices={currencies}
        texts="product.currencies"
    />,
    ...rangeFilters('createdAt'),
];

const Waits = ({ product }: { product: ProductRow }) => {
    const translate = useTranslate();
    if (!product.hasSubmitted) return null;
    return (
        <Chip
            size="small"
            color="warning"
            label={translate('resources.products.fields.hasSubmitted')}
        />
    );
};

const States = ({ product }: { product: ProductRow }) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <ProductState state={product.state} />
        <Waits product={product} />
    </Box>
);

/** In a narrow column the host says more than its scheme. */
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

const ProductCard = ({ record }: { record: ProductRow }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <RecordLink>{record.title || translate('listing.untitled')}</RecordLink>
                <States product={record} />
            </Box>
            <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                {translate(`resources.products.types.${record.type}`)}
                {record.subject && ` · ${withoutScheme(record.subject)}`}
            </Typography>
            <Note>
                <Money amount={record.price} currency={record.currency} /> · {record.seller.name}
            </Note>
        </>
    );
};

const twoLines = {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    // room for the ring of what has the focus
    p: '3px',
    m: '-3px',
} as const;

/** All products, whoever offers them. */
export const ProductList = () => {
    const translate = useTranslate();
    return (
        <ResourceList
            name="products"
            actions={<ImportButton declared={productImport} />}
            bulkActions={<BulkReview />}
            important={important}
            card={ProductCard}
            filters={filters}
            hiddenColumns={['updatedAt', 'publishedAt']}
        >
            <Column
                source="title"
                sx={{ minWidth: 180 }}
                render={product => (
                    <Box component="span" title={product.title} sx={twoLines}>
                        <RecordLink>{product.title || translate('listing.untitled')}</RecordLink>
                    </Box>
                )}
            />
            <Column
                source="type"
                sx={{ whiteSpace: 'nowrap' }}
                render={({ type }) => translate(`resources.products.types.${type}`)}
            />
            <Column
                source="subject"
                disableSort
                sx={{ minWidth: 168, overflowWrap: 'anywhere' }}
                render={({ subject }) => withoutScheme(subject)}
            />
            <NumberColumn
                source="price"
                render={({ price, currency }) => <Money amount={price} currency={currency} />}
            />
            <Column source="state" render={product => <States product={product} />} />
            <Column
                source="seller"
                disableSort
                sx={{ whiteSpace: 'nowrap' }}
                render={({ seller }) => <Person {...seller} />}
            />
            <Column
                source="reviewer"
                disableSort
                render={({ reviewer }) => reviewer?.name ?? '–'}
            />
            <Column source="createdAt" render={({ createdAt }) => <Ago at={createdAt} asDate />} />
            <Column source="updatedAt" render={({ updatedAt }) => <Ago at={updatedAt} asDate />} />
            <Column
                source="publishedAt"
                render={({ publishedAt }) =>
                    publishedAt === null ? '–' : <Ago at={publishedAt} asDate />
                }
            />
        </ResourceList>
    );
};
