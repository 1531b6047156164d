import { SelectInput } from 'react-admin';
import { currencies } from '../../../contract/money';

const choices = currencies.map(id => ({ id, name: id }));

export const CurrencyFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
    <SelectInput
        source={source}
        choices={choices}
        translateChoice={false}
        emptyText="office.list.any"
        variant="outlined"
        size="small"
        helperText={false}
    />
);
