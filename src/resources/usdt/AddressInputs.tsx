import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { chains } from '../../../contract/trade/chainAddress';
import {
    chosenAddressStates,
    type UsdtAddress,
    usdtAddressStates,
} from '../../../contract/trade/resources/usdt';
import { fieldLook } from '../../ui/admin/controls/formFields';

const texts = 'resources.usdt_addresses';
const choices = (values: readonly string[], words: string) =>
    values.map(id => ({ id, name: `${texts}.${words}.${id}` }));

/** The fields of an address; which one it is stays once it is there. */
export const AddressInputs = () => {
    const record = useRecordContext<UsdtAddress>();
    const isKept = record !== undefined;
    const isInUse = record?.state === 'leased' || record?.state === 'dedicated';
    const states = isInUse ? usdtAddressStates : chosenAddressStates;
    return (
        <>
            <SelectInput
                {...fieldLook}
                source="chain"
                choices={choices(chains, 'chains')}
                helperText={false}
                readOnly={isKept}
                isRequired
            />
            <TextInput
                {...fieldLook}
                source="address"
                helperText={isKept ? false : 'finance.addressHelp'}
                autoComplete="off"
                readOnly={isKept}
                isRequired
                sx={{ '& input': { fontFamily: 'monospace' } }}
            />
            <SelectInput
                {...fieldLook}
                source="state"
                choices={choices(states, 'states')}
                helperText="finance.stateHelp"
                readOnly={isInUse}
                isRequired
            />
            <TextInput {...fieldLook} source="note" helperText={false} multiline />
        </>
    );
};
