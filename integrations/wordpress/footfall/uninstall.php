<?php
/** Deleting the plugin takes its settings away, in a network those of every site. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $footfall_blog ) {
		switch_to_blog( $footfall_blog );
		delete_option( 'footfall_options' );
		restore_current_blog();
	}
} else {
	delete_option( 'footfall_options' );
}
