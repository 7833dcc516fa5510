<?php
/** The settings: one option, its page, and what is kept of the input. */

namespace DrugPrices;

defined( 'ABSPATH' ) || exit;

const OPTION = 'drug_prices';
const PAGE   = 'drug-prices';

function settings() {
	$defaults = array(
		'endpoint' => '',
		'phone'    => '',
		'location' => '',
		'campaign' => '',
		'language' => '',
		'accent'   => '',
		'font'     => '',
		'radius'   => '',
		// sites like this one carry tag managers
		'sealed'   => '1',
		'report-attribution' => '',
	);
	return array_intersect_key( (array) get_option( OPTION ), $defaults ) + $defaults;
}

/**
 * The endpoint's scripts run in every visitor's browser, so only people who may add scripts can choose it. By WordPress's
 * own rule these are, on a network, its administrators alone, and with DISALLOW_UNFILTERED_HTML nobody.
 */
function may_choose_endpoint() {
	return current_user_can( 'manage_options' ) && current_user_can( 'unfiltered_html' );
}

function register_settings() {
	register_setting( PAGE, OPTION, array( 'type' => 'array', 'sanitize_callback' => __NAMESPACE__ . '\sanitize' ) );
	add_settings_section( 'main', '', __NAMESPACE__ . '\show_introduction', PAGE );
	$fields = array(
		'endpoint' => array(
			'label'    => __( 'Endpoint', 'drug-prices' ),
			'help'     => __( 'The address of your signing endpoint, such as https://prices.your-clinic.example.', 'drug-prices' ),
			'type'     => 'url',
			'required' => true,
		),
		'phone'    => array(
			'label'    => __( 'Phone number', 'drug-prices' ),
			'help'     => __( 'Shown if prices cannot load.', 'drug-prices' ),
			'type'     => 'tel',
			'required' => true,
		),
		'location' => array(
			'label' => __( 'Default location', 'drug-prices' ),
			'help'  => __( 'A ZIP code, or a city and state. Visitors can change it. Leave empty to let them enter theirs.', 'drug-prices' ),
		),
		'campaign' => array(
			'label' => __( 'Campaign', 'drug-prices' ),
			'help'  => __( 'A label for your reports, at most 100 characters. Never anything about a patient. Leave empty to send none.', 'drug-prices' ),
		),
		'language' => array(
			'label' => __( 'Language', 'drug-prices' ),
			'help'  => __( 'Two letters, such as es. Leave empty for the language of the page.', 'drug-prices' ),
		),
		'accent'   => array(
			'label' => __( 'Color of buttons and links', 'drug-prices' ),
			'help'  => __( 'Such as #0b5a8f. Leave empty for ours.', 'drug-prices' ),
		),
		'font'     => array(
			'label' => __( 'Font', 'drug-prices' ),
			'help'  => __( 'Such as Georgia, serif. Leave empty for the font of the page.', 'drug-prices' ),
		),
		'radius'   => array(
			'label' => __( 'Roundness of corners', 'drug-prices' ),
			'help'  => __( 'Such as 4px or 1em. Leave empty for ours.', 'drug-prices' ),
		),
		'sealed'   => array(
			'label' => __( 'Privacy', 'drug-prices' ),
			'help'  => __( 'Keeps scripts of this site, such as tag managers, from reading what patients look up, except letters as they are typed.', 'drug-prices' ),
			'type'  => 'checkbox',
		),
		'report-attribution' => array(
			'label' => __( 'Report a hidden provider logo', 'drug-prices' ),
			'help'  => __( 'Tells your endpoint if a theme hides the price provider’s logo, which its terms require you to show. Nothing about patients is sent.', 'drug-prices' ),
			'type'  => 'checkbox',
		),
	);
	foreach ( $fields as $name => $field ) {
		$field += array( 'name' => $name, 'label_for' => "drug-prices-$name", 'type' => 'text', 'required' => false );
		add_settings_field( $name, $field['label'], __NAMESPACE__ . '\show_field', PAGE, 'main', $field );
	}
}

function add_settings_page() {
	$title = __( 'Drug prices', 'drug-prices' );
	add_options_page( $title, $title, 'manage_options', PAGE, __NAMESPACE__ . '\show_page' );
}

function add_settings_link( $links ) {
	$address = admin_url( 'options-general.php?page=' . PAGE );
	$link    = sprintf( '<a href="%s">%s</a>', esc_url( $address ), esc_html__( 'Settings', 'drug-prices' ) );
	return array_merge( array( $link ), $links );
}

function show_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php
			settings_fields( PAGE );
			do_settings_sections( PAGE );
			submit_button();
			?>
		</form>
		<?php show_check(); ?>
	</div>
	<?php
}

function show_introduction() {
	$origin = preg_replace( '~^(https?://[^/]+).*~', '$1', home_url() );
	?>
	<p>
		<?php esc_html_e( 'Your endpoint must allow the origin of this site, exactly:', 'drug-prices' ); ?>
		<code><?php echo esc_html( $origin ); ?></code>
	</p>
	<p><?php esc_html_e( 'The endpoint holds your keys: enter none here.', 'drug-prices' ); ?></p>
	<p><?php esc_html_e( 'No endpoint yet? Ask the person who gave you this plugin for its address. If nobody runs one for you, ask them for the file drug-price-endpoint.zip and its steps: you upload it to Cloudflare Pages in a browser.', 'drug-prices' ); ?></p>
	<p>
		<?php esc_html_e( 'Then add the block "Drug prices" to a page, or this shortcode:', 'drug-prices' ); ?>
		<code>[drug_prices]</code>
	</p>
	<?php
}

function show_field( $field ) {
	if ( 'checkbox' === $field['type'] ) {
		show_checkbox( $field );
		return;
	}
	$is_fixed = 'endpoint' === $field['name'] && ! may_choose_endpoint();
	printf(
		'<input class="regular-text" id="%1$s" aria-describedby="%1$s-help" name="%2$s" type="%3$s" value="%4$s"%5$s%6$s maxlength="%7$d">',
		esc_attr( $field['label_for'] ),
		esc_attr( OPTION . '[' . $field['name'] . ']' ),
		esc_attr( $field['type'] ),
		esc_attr( settings()[ $field['name'] ] ),
		$field['required'] ? ' required' : '',
		$is_fixed ? ' readonly' : '',
		'endpoint' === $field['name'] ? 2000 : 100
	);
	$fixed    = is_multisite()
		? __( 'Only a network administrator who may add scripts (unfiltered_html) can change it.', 'drug-prices' )
		: __( 'Only an administrator who may add scripts (unfiltered_html) can change it.', 'drug-prices' );
	printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $field['label_for'] ), esc_html( $is_fixed ? $fixed : $field['help'] ) );
}

/** A browser sends nothing of a box without its mark: the hidden field stands for that. */
function show_checkbox( $field ) {
	printf(
		'<input type="hidden" name="%2$s" value=""><input id="%1$s" aria-describedby="%1$s-help" name="%2$s" type="checkbox" value="1"%3$s>',
		esc_attr( $field['label_for'] ),
		esc_attr( OPTION . '[' . $field['name'] . ']' ),
		checked( '1', settings()[ $field['name'] ], false )
	);
	printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $field['label_for'] ), esc_html( $field['help'] ) );
}

/** A wrong address is reported, and the old one is kept. */
function sanitize( $given ) {
	$kept  = settings();
	$given = array_intersect_key( (array) $given, $kept ) + $kept;
	$new   = array();
	foreach ( array( 'phone', 'location', 'campaign' ) as $name ) {
		$new[ $name ] = mb_substr( sanitize_text_field( $given[ $name ] ), 0, 100 );
	}
	foreach ( array( 'sealed', 'report-attribution' ) as $name ) {
		$new[ $name ] = '1' === $given[ $name ] ? '1' : '';
	}
	$typed           = trim( sanitize_text_field( $given['language'] ) );
	$new['language'] = '' === $typed ? '' : language_of( $typed );
	foreach ( PATTERNS as $name => $pattern ) {
		$typed        = trim( sanitize_text_field( $given[ $name ] ) );
		$new[ $name ] = '' === $typed || preg_match( $pattern, $typed ) ? $typed : wrong_style( $name, $kept[ $name ] );
	}
	$new['endpoint'] = may_choose_endpoint() ? endpoint_in( $given['endpoint'], $kept['endpoint'] ) : $kept['endpoint'];
	return $new;
}

/** What a setting of the theme may be: it ends up in the style of the element, in which an address would be a request. */
const PATTERNS = array(
	'accent' => '/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i',
	'font'   => '/^[\w \'"-]+(?:,[\w \'"-]+)*$/',
	'radius' => '/^\d{1,3}(?:\.\d{1,2})?(?:px|r?em)$/',
);

function wrong_style( $name, $kept ) {
	$problems = array(
		'accent' => __( 'The color was not changed: write it like #0b5a8f.', 'drug-prices' ),
		'font'   => __( 'The font was not changed: write its name, and others after commas.', 'drug-prices' ),
		'radius' => __( 'The roundness was not changed: write it like 4px or 1em.', 'drug-prices' ),
	);
	add_settings_error( OPTION, $name, $problems[ $name ] );
	return $kept;
}

/** The endpoint's address, even if the address of its script or a probe was typed. */
function endpoint_in( $typed, $kept ) {
	$typed   = trim( sanitize_text_field( $typed ) );
	$address = untrailingslashit( preg_replace( '~/(embed\.js|elements\.js|healthz|readyz)$~', '', $typed ) );
	if ( '' === $address ) {
		return '';
	}
	$has_more = array_intersect_key( (array) wp_parse_url( $address ), array_flip( array( 'user', 'pass', 'query', 'fragment' ) ) );
	if ( ! preg_match( '~^https?://[^/]~i', $address ) || $has_more || esc_url_raw( $address, array( 'http', 'https' ) ) !== $address ) {
		$problem = __( 'The endpoint was not changed: enter its whole address, such as https://prices.your-clinic.example, with nothing after it.', 'drug-prices' );
	} elseif ( 0 === stripos( home_url(), 'https:' ) && 0 !== stripos( $address, 'https:' ) ) {
		$problem = __( 'The endpoint was not changed: this site uses https, so browsers load only an endpoint that begins with https://.', 'drug-prices' );
	} else {
		return $address;
	}
	add_settings_error( OPTION, 'endpoint', $problem );
	return $kept;
}
