/** Why an order is held whose covenant runs; no card dispute has such a name. */
export const covenantHold = 'traffic_covenant';
