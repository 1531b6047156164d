import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { orderStates, orderTypes } from '../../../../contract/trade/resources/orders';
import { TableSearch } from '../../../ui/admin/controls/TableSearch';
import { touchHeight } from '../../../ui/admin/touch';
import { isFiltered, type OrdersQuery } from './ordersQuery';

interface ChoiceProps<Word extends string> {
    label: string;
    words: readonly Word[];
    chosen: readonly Word[];
    /** where the words are: `resources.orders.states` */
    texts: string;
    onChange: (chosen: Word[]) => void;
}

const Choice = <Word extends string>({
    label,
    words,
    chosen,
    texts,
    onChange,
}: ChoiceProps<Word>) => {
    const translate = useTranslate();
    const textOf = (word: Word) => translate(`${texts}.${word}`);
    return (
        <TextField
            select
            label={label}
            value={chosen}
            onChange={({ target }) => onChange(target.value as unknown as Word[])}
            variant="outlined"
            size="small"
            margin="none"
            slotProps={{
                select: {
                    multiple: true,
                    displayEmpty: true,
                    renderValue: value => {
                        const names = (value as Word[]).map(textOf);
                        return names.join(', ') || translate('order.filters.all');
                    },
                },
                inputLabel: { shrink: true },
            }}
            sx={{ width: { xs: 'calc(50% - 6px)', sm: 180 } }}
        >
            {words.map(word => (
                <MenuItem key={word} value={word} sx={touchHeight(36)}>
                    {textOf(word)}
                </MenuItem>
            ))}
        </TextField>
    );
};

interface Props {
    query: OrdersQuery;
    onChange: (part: Partial<OrdersQuery>) => void;
}

/** State, type and words of the orders wanted. */
export const OrderFilters = ({ query, onChange }: Props) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 2 }}>
            <Choice
                label={translate('order.filters.state')}
                words={orderStates}
                chosen={query.state}
                texts="resources.orders.states"
                onChange={state => onChange({ state })}
            />
            <Choice
                label={translate('order.filters.type')}
                words={orderTypes}
                chosen={query.type}
                texts="resources.orders.types"
                onChange={type => onChange({ type })}
            />
            <TableSearch
                label={translate('order.filters.search')}
                value={query.q}
                onChange={q => onChange({ q })}
            />
            {isFiltered(query) && (
                <Button onClick={() => onChange({ state: [], type: [], q: '' })}>
                    {translate('order.filters.clear')}
                </Button>
            )}
        </Box>
    );
};
