import { currencies } from '../../../contract/platform/money';
import { SelectFilter } from '../core/fields/SelectFilter';

const choices = currencies.map(id => ({ id, name: id }));

export const CurrencyFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
    <SelectFilter source={source} choices={choices} translateChoice={false} />
);
