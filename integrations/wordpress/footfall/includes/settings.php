<?php
/**
 * The page Settings › Footfall. WordPress' Settings API checks the nonce and who may save; the page checks who may
 * see it.
 */

defined( 'ABSPATH' ) || exit;

const FOOTFALL_PAGE = 'footfall';

function footfall_register_settings() {
	register_setting(
		FOOTFALL_PAGE,
		FOOTFALL_OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => 'footfall_save_options',
			'default'           => array(),
			'show_in_rest'      => false,
		)
	);
}

function footfall_add_settings_page() {
	add_options_page( 'Footfall', 'Footfall', 'manage_options', FOOTFALL_PAGE, 'footfall_render_settings' );
}

function footfall_add_settings_link( $links ) {
	$url = admin_url( 'options-general.php?page=' . FOOTFALL_PAGE );
	array_unshift( $links, '<a href="' . esc_url( $url ) . '">' . esc_html__( 'Settings', 'footfall' ) . '</a>' );
	return $links;
}

/** What is saved; says of the two that are needed when they cannot be. */
function footfall_save_options( $given ) {
	$clean = footfall_clean_options( $given );
	if ( '' === $clean['server'] ) {
		$text = __( 'Server address: enter a web address such as https://stats.example.com.', 'footfall' );
		add_settings_error( FOOTFALL_OPTION, 'footfall_server', $text );
	}
	if ( '' === $clean['site'] ) {
		$text = __( 'Site ID: enter the 8 to 32 small letters and digits that Footfall shows for the site.', 'footfall' );
		add_settings_error( FOOTFALL_OPTION, 'footfall_site', $text );
	}
	return $clean;
}

function footfall_choice_labels() {
	return array(
		'cookieless'    => __( 'Keep nothing in the visitor’s browser', 'footfall' ),
		'dnt'           => __( 'Do not count visitors with Do Not Track or Global Privacy Control', 'footfall' ),
		'hash'          => __( 'A change of the address’s hash is a page view', 'footfall' ),
		'replace_state' => __( 'A replaceState that changes only query or hash is a page view', 'footfall' ),
		'frames'        => __( 'Count pages that are shown in a frame of another page', 'footfall' ),
		'vitals'        => __( 'Measure how fast pages are (loads a second script)', 'footfall' ),
		'errors'        => __( 'Count script errors (loads a second script)', 'footfall' ),
	);
}

function footfall_field_name( $name ) {
	return FOOTFALL_OPTION . '[' . $name . ']';
}

function footfall_text_row( $name, $label, $value, $type = 'text', $help = '' ) {
	$id = 'footfall-' . $name;
	echo '<tr><th scope="row"><label for="' . esc_attr( $id ) . '">' . esc_html( $label ) . '</label></th><td>';
	echo '<input class="regular-text" type="' . esc_attr( $type ) . '" id="' . esc_attr( $id ) . '" name="'
		. esc_attr( footfall_field_name( $name ) ) . '" value="' . esc_attr( $value ) . '">';
	if ( '' !== $help ) {
		echo '<p class="description">' . esc_html( $help ) . '</p>';
	}
	echo '</td></tr>';
}

function footfall_checkbox( $name, $value, $label, $is_on ) {
	echo '<label><input type="checkbox" name="' . esc_attr( $name ) . '" value="' . esc_attr( $value ) . '"'
		. ( $is_on ? ' checked' : '' ) . '> ' . esc_html( $label ) . '</label><br>';
}

function footfall_begin_group( $label ) {
	echo '<tr><th scope="row">' . esc_html( $label ) . '</th><td><fieldset><legend class="screen-reader-text"><span>'
		. esc_html( $label ) . '</span></legend>';
}

function footfall_end_group() {
	echo '</fieldset></td></tr>';
}

function footfall_render_choices( $options ) {
	footfall_begin_group( __( 'Measuring', 'footfall' ) );
	foreach ( footfall_choice_labels() as $name => $label ) {
		footfall_checkbox( footfall_field_name( $name ), '1', $label, $options[ $name ] );
	}
	footfall_end_group();
	footfall_begin_group( __( 'Do not count who is signed in as', 'footfall' ) );
	foreach ( wp_roles()->get_names() as $role => $label ) {
		$is_on = in_array( $role, $options['roles'], true );
		footfall_checkbox( footfall_field_name( 'roles' ) . '[]', $role, translate_user_role( $label ), $is_on );
	}
	footfall_end_group();
}

function footfall_render_orders( $options ) {
	footfall_begin_group( 'WooCommerce' );
	$label = __( 'Send an event for each order, with its value, currency and number', 'footfall' );
	footfall_checkbox( footfall_field_name( 'orders' ), '1', $label, $options['orders'] );
	echo '<p class="description">' . esc_html__( 'In Footfall, make a goal of this event whose value is told by the property “value”, with “currency” as currency and “order” as order number.', 'footfall' ) . '</p>';
	footfall_end_group();
	footfall_text_row( 'order_event', __( 'Name of the event', 'footfall' ), $options['order_event'] );
}

function footfall_render_settings() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$options = footfall_options();
	echo '<div class="wrap"><h1>Footfall</h1><form action="options.php" method="post">';
	settings_fields( FOOTFALL_PAGE );
	echo '<table class="form-table" role="presentation">';
	$help = __( 'Both stand in Footfall where the tracking code of the site is shown.', 'footfall' );
	footfall_text_row( 'server', __( 'Server address', 'footfall' ), $options['server'], 'url' );
	footfall_text_row( 'site', __( 'Site ID', 'footfall' ), $options['site'], 'text', $help );
	footfall_render_choices( $options );
	footfall_render_orders( $options );
	$help = __( 'Other than /t.js and /v.js only if the operator of the server moved them.', 'footfall' );
	footfall_text_row( 'script', __( 'Path of the script', 'footfall' ), $options['script'] );
	footfall_text_row( 'second', __( 'Path of the second script', 'footfall' ), $options['second'], 'text', $help );
	echo '</table>';
	submit_button();
	echo '</form></div>';
}
