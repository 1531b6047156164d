<?php
/**
 * Runs the plugin without WordPress: stands in for the functions that it calls, as far as they matter here, plays the
 * scenario that comes as JSON on the input, and answers as JSON what was printed and called.
 */

define( 'ABSPATH', '/' );
$scenario = json_decode( stream_get_contents( STDIN ), true ) + array(
	'option' => array(), 'role' => null, 'is404' => false, 'preview' => false, 'can' => true, 'order' => null,
);
$hooks    = array();
$called   = array();
$errors   = array();

function note( $name ) {
	$GLOBALS['called'][] = $name;
}
function add_action( $hook, $function ) {
	$GLOBALS['hooks'][ $hook ] = $function;
}
function add_filter( $hook, $function ) {
	add_action( $hook, $function );
}
function plugin_basename( $file ) {
	return 'footfall/' . basename( $file );
}
function get_option( $name, $usual ) {
	note( "get_option $name" );
	return $GLOBALS['scenario']['option'];
}
function delete_option( $name ) {
	note( "delete_option $name" );
}
function is_multisite() {
	return ! empty( $GLOBALS['scenario']['blogs'] );
}
function get_sites() {
	return $GLOBALS['scenario']['blogs'];
}
function switch_to_blog( $blog ) {
	note( "switch_to_blog $blog" );
}
function restore_current_blog() {
	note( 'restore_current_blog' );
}
function sanitize_text_field( $text ) {
	return trim( preg_replace( '/[\r\n\t ]+/', ' ', strip_tags( $text ) ) );
}
function sanitize_key( $text ) {
	return preg_replace( '/[^a-z0-9_\-]/', '', strtolower( $text ) );
}
function esc_attr( $text ) {
	return htmlspecialchars( (string) $text, ENT_QUOTES );
}
function esc_html( $text ) {
	return htmlspecialchars( (string) $text, ENT_QUOTES );
}
function esc_url( $text ) {
	return preg_match( '#^https?://#', $text ) ? str_replace( "'", '&#039;', preg_replace( '#[^a-z0-9\-~+_.?\#=!&;,/:%@$|*\'()\[\]]#i', '', $text ) ) : '';
}
function __( $text, $domain ) {
	return $text;
}
function esc_html__( $text, $domain ) {
	return esc_html( $text );
}
function is_user_logged_in() {
	return null !== $GLOBALS['scenario']['role'];
}
function wp_get_current_user() {
	return (object) array( 'roles' => array( $GLOBALS['scenario']['role'] ) );
}
function current_user_can( $capability ) {
	note( "current_user_can $capability" );
	return $GLOBALS['scenario']['can'];
}
function is_preview() {
	return $GLOBALS['scenario']['preview'];
}
function is_customize_preview() {
	return false;
}
function is_404() {
	return $GLOBALS['scenario']['is404'];
}
function admin_url( $path ) {
	return "https://shop.example/wp-admin/$path";
}
function register_setting( $group, $name, $arguments ) {
	note( "register_setting $group $name {$arguments['sanitize_callback']}" );
}
function add_options_page( $title, $menu, $capability, $slug, $function ) {
	note( "add_options_page $capability" );
	$GLOBALS['hooks']['page'] = $function;
}
function add_settings_error( $setting, $code, $text ) {
	$GLOBALS['errors'][] = $code;
}
function settings_fields( $group ) {
	note( "settings_fields $group" );
}
function submit_button() {
	note( 'submit_button' );
}
function wp_roles() {
	return new class() {
		public function get_names() {
			return array( 'administrator' => 'Administrator', 'editor' => 'Editor "chief"' );
		}
	};
}
function translate_user_role( $name ) {
	return $name;
}
function wp_json_encode( $value, $flags ) {
	return json_encode( $value, $flags );
}
function wp_salt() {
	return 'salt';
}
function wp_print_inline_script_tag( $script ) {
	echo "<script>$script</script>\n";
}
class FootfallTestOrder {
	public function get_id() {
		return 7;
	}
	public function __call( $name, $arguments ) {
		$order = $GLOBALS['scenario']['order'];
		return 'has_status' === $name ? in_array( $order['status'], $arguments[0], true ) : $order[ substr( $name, 4 ) ];
	}
}
function wc_get_order( $id ) {
	return $GLOBALS['scenario']['order'] ? new FootfallTestOrder() : false;
}

ob_start();
$answer = array();
if ( 'uninstall' === $scenario['play'] ) {
	define( 'WP_UNINSTALL_PLUGIN', 'footfall/footfall.php' );
	require __DIR__ . '/footfall/uninstall.php';
} else {
	require __DIR__ . '/footfall/footfall.php';
	if ( 'save' === $scenario['play'] ) {
		$answer['saved'] = footfall_save_options( $scenario['option'] );
	} elseif ( 'digits' === $scenario['play'] ) {
		$answer['digits'] = array_map( 'footfall_currency_digits', $scenario['currencies'] );
	} elseif ( 'page' === $scenario['play'] ) {
		$hooks['admin_init']();
		$hooks['admin_menu']();
		$hooks['page']();
	} else {
		$hooks[ $scenario['play'] ]( 7 );
	}
}
$answer += array( 'printed' => ob_get_clean(), 'called' => $called, 'errors' => $errors );
echo json_encode( $answer );
