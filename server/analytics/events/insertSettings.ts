/** With these a second insert of the same rows under the same token adds nothing, nor do the views. */
export const insertSettings = (token: string): string =>
    [
        `insert_deduplication_token = '${token}'`,
        'deduplicate_blocks_in_dependent_materialized_views = 1',
        // One block an insert: the token's parts are then the same at each try.
        'min_insert_block_size_rows = 100000000, min_insert_block_size_bytes = 4000000000',
        'max_partitions_per_insert_block = 0',
        // The views have grouped the block already; merging it once more costs half of the load.
        'optimize_on_insert = 0',
    ].join(', ');
