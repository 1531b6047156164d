import { ResourceCreate } from '../core/form/ResourceCreate';
import { AddressInputs } from './AddressInputs';

export const AddressCreate = () => (
    <ResourceCreate name="usdt_addresses" defaults={{ chain: 'tron', state: 'free', note: '' }}>
        <AddressInputs />
    </ResourceCreate>
);
